const CAUSES: Record<string, string> = {
  ENOSPC: 'there is no space left on its disk: make room there',
  EDQUOT: 'the quota of its disk is used up: make room there',
  EACCES:
    'this user may not read or write it: give it and all in it to the user that runs the shop (chown -R)',
  EPERM:
    'this user may not read or write it: give it and all in it to the user that runs the shop (chown -R)',
  EROFS: 'its disk can only be read: mount it for writing',
  EIO: 'its disk does not read or write as it should: check the disk',
  ENOTDIR: 'a file stands where a folder is needed: move it away',
  EEXIST: 'a file stands where a folder is needed: move it away',
  EISDIR: 'a folder stands where a file is needed: move it away',
  ENOENT: 'it is not there: make it, or correct the setting that names it',
};

/** What is wrong with a file or a folder and what helps, for the operator; undefined for an error of another kind. */
export function explainFileError(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  const cause = CAUSES[String(error.code)];
  if (!cause) return undefined;
  const place = 'path' in error ? String(error.path) : 'A file';
  return `${place} cannot be used: ${cause}, or set DATA_DIR to another folder.`;
}
