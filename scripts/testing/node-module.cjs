/** Has Node itself load a file of a package. Jest's own `createRequire` would load it into the test's context. */
module.exports = {
  process: () => ({
    code: `const { createRequire } = require('node:vm').runInThisContext("process.getBuiltinModule('node:module')");
module.exports = createRequire(__filename)(__filename);`,
  }),
};
