const { constants, runInThisContext } = require('node:vm');

/** What `import('harfbuzzjs')` waits for, loaded by Node itself. */
const loading = runInThisContext("import('harfbuzzjs')", {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
// Jest turns the import into a `require` and returns what that returns, if it calls itself a module.
module.exports = Object.assign(loading, { __esModule: true });
