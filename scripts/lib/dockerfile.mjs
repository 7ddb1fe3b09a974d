import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { log, UserError } from './log.mjs';
import { inRoot } from './paths.mjs';
import { startProgram } from './processes.mjs';

/**
 * @typedef {object} Stage what the steps of one FROM have made
 * @property {string} root the folder that stands for `/`
 * @property {string} workdir an absolute path of the image
 * @property {Record<string, string>} env
 * @property {string} user `uid:gid`
 * @property {string[]} command
 * @property {string[]} healthCheck
 */

/** The instructions of deploy/Dockerfile, in order. */
function readInstructions() {
  return DockerfileParser.parse(
    readFileSync(inRoot('deploy/Dockerfile'), 'utf8'),
  ).getInstructions();
}

/**
 * The patterns of .dockerignore as a test of paths: whether Docker gets to see a file. As Docker does it, the last pattern
 * that matches decides, and a pattern without `**` begins at the project's folder.
 * @returns {(path: string) => boolean} takes a path below the project's folder
 */
export function readContext() {
  const patterns = readFileSync(inRoot('.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isIncluded = line.startsWith('!');
      const source = (isIncluded ? line.slice(1) : line)
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll('**/', '(?:.+/)?')
        .replace(/(?<!\))\*/g, '[^/]*');
      return { isIncluded, pattern: new RegExp(`^${source}(?:/|$)`) };
    });
  return (path) => patterns.findLast(({ pattern }) => pattern.test(path))?.isIncluded ?? true;
}

/**
 * Copies as COPY does: the content of a folder, or files, into a folder.
 * @param {string[]} sources
 * @param {string} target
 * @param {(path: string) => boolean} filter
 */
function copy(sources, target, filter) {
  for (const source of sources) {
    const isFolder = statSync(source).isDirectory();
    const destination = isFolder ? target : join(target, basename(source));
    cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/**
 * Runs the steps of deploy/Dockerfile on this machine, each stage in a folder of its own instead of in an image, with this
 * machine's Node.js. Throws a `UserError` for a step that fails, or that this cannot do.
 * @param {string} folder an empty one
 * @returns {Promise<Stage>} the last stage
 */
export async function runDockerfile(folder) {
  const isInContext = readContext();
  /** @type {Map<string, Stage>} */
  const stages = new Map();
  /** @type {Stage | undefined} */
  let stage;
  for (const instruction of readInstructions()) {
    const keyword = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? '';
    const words = instruction.getArguments().map((word) => word.getValue());
    if (keyword === 'FROM') {
      const [image = '', , name = 'final'] = words;
      const parent = stages.get(image);
      stage = {
        ...(parent ?? { workdir: '/', user: '0:0', command: [], healthCheck: [] }),
        env: { ...parent?.env },
        root: join(folder, name),
      };
      mkdirSync(stage.root, { recursive: true });
      if (parent) cpSync(parent.root, stage.root, { recursive: true });
      stages.set(name, stage);
      log(`\nFROM ${text}`);
      continue;
    }
    if (!stage) throw new UserError('deploy/Dockerfile must begin with FROM.');
    const { root, env } = stage;
    const workdir = join(root, stage.workdir);
    if (keyword === 'WORKDIR') {
      stage.workdir = text;
      mkdirSync(join(root, text), { recursive: true });
    } else if (keyword === 'ENV' || keyword === 'ARG') {
      for (const word of words) {
        const at = word.indexOf('=');
        env[word.slice(0, at)] = word.slice(at + 1);
      }
    } else if (keyword === 'COPY') {
      const paths = words;
      const from = /** @type {import('dockerfile-ast').Copy} */ (instruction)
        .getFlags()
        .find((flag) => flag.getName() === 'from')
        ?.getValue();
      const other = from ? stages.get(from) : undefined;
      if (from && !other) throw new UserError(`deploy/Dockerfile has no stage "${from}".`);
      const target = join(workdir, paths.pop() ?? '');
      const filter = (/** @type {string} */ path) =>
        other !== undefined || isInContext(relative(inRoot(), path).replaceAll(sep, '/'));
      copy(
        paths.map((path) => (other ? join(other.root, path) : inRoot(path))),
        target,
        filter,
      );
    } else if (keyword === 'RUN') {
      log(`RUN ${text}`);
      const { PATH, HOME } = process.env;
      const running = startProgram('sh', ['-ec', text], {
        cwd: workdir,
        env: { PATH, HOME, ...env },
      });
      const code = await running.ended;
      if (code !== 0) throw new UserError(`This step exited with ${code}: RUN ${text}`);
    } else if (keyword === 'USER') {
      stage.user = text;
    } else if (keyword === 'CMD') {
      stage.command = JSON.parse(text);
    } else if (keyword === 'HEALTHCHECK') {
      stage.healthCheck = JSON.parse(text.slice(text.indexOf('[')));
    } else if (keyword !== 'EXPOSE') {
      throw new UserError(`A step of deploy/Dockerfile cannot be run here: ${keyword}`);
    }
  }
  if (!stage) throw new UserError('deploy/Dockerfile has no step.');
  return stage;
}
