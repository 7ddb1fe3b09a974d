import fs from 'node:fs';
import path from 'node:path';
import { newTemporaryFolder } from '../../../payments-sandbox/testing/temporary-folder';
import { beginRestore, commitRestore, finishRestore } from './restored-folder';

describe('what a restore puts into the data folder', () => {
  let folder = '';
  const write = (name: string, content: string) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  };
  const files = () =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(folder, name)).isFile())
      .map((name) => `${name}: ${fs.readFileSync(path.join(folder, name), 'utf8')}`)
      .sort();
  const NEW = ['backend.lock: mine', 'outbox/2.eml: new', 'pglite/PG_VERSION: new'];

  beforeEach(() => {
    folder = newTemporaryFolder('oak-and-loom-test-');
    write('backend.lock', 'mine');
    write('pglite/PG_VERSION', 'old');
    write('pglite/base/1', 'old');
    write('outbox/1.eml', 'old');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    fs.rmSync(folder, { recursive: true });
  });

  const make = () => {
    beginRestore(folder);
    write('restore-unfinished/pglite/PG_VERSION', 'new');
    write('restore-unfinished/outbox/2.eml', 'new');
  };

  it('takes the place of what was there, and leaves the rest of the folder', () => {
    make();
    commitRestore(folder);
    expect(files()).toEqual(NEW);
  });

  it('is gone at the next start where the restore had not come to its end', () => {
    make();
    finishRestore(folder);
    expect(files()).toEqual([
      'backend.lock: mine',
      'outbox/1.eml: old',
      'pglite/PG_VERSION: old',
      'pglite/base/1: old',
    ]);
  });

  // Each step that another name or a removal is made in.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is all of the old or all of the new after a kill at step %i and a start',
    (step) => {
      make();
      let steps = 0;
      for (const name of ['renameSync', 'rmSync', 'rmdirSync'] as const) {
        const really = fs[name] as (...parameters: unknown[]) => void;
        jest.spyOn(fs, name).mockImplementation((...parameters: unknown[]) => {
          steps += 1;
          if (steps >= step) throw new Error('killed');
          really(...parameters);
        });
      }
      let isKilled = false;
      try {
        commitRestore(folder);
      } catch {
        isKilled = true;
      }
      jest.restoreAllMocks();
      expect(isKilled).toBe(true);
      finishRestore(folder);
      const isOld = step === 1;
      if (isOld) expect(files()).toContain('pglite/PG_VERSION: old');
      else expect(files()).toEqual(NEW);
    },
  );
});
