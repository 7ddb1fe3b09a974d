const {
  default: FileSystemCache,
} = require('next/dist/server/lib/incremental-cache/file-system-cache');

/**
 * Next's own cache of pages, in memory alone: pages made on a visit are forgotten, the least used first,
 * beyond `cacheMaxMemorySize`. A million addresses cannot fill the disk, and a restart never serves a
 * page from before a change.
 *
 * `experimental.isrFlushToDisk: false` would do the same, but turns off the disk cache of pictures too,
 * and then every picture is resized anew for every visitor.
 */
module.exports = class PagesInMemory extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }
};
