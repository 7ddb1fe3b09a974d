import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskLevel } from './disk-level';

let folder: string;
const errors: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  errors.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the folder as the next process of the storefront does, with a backend that knows what has changed. */
async function open({ maxBytes = 10_000_000 } = {}): Promise<DiskLevel> {
  const level = await DiskLevel.open({
    folder,
    maxBytes,
    onError: (action) => errors.push(action),
  });
  level.confirm();
  return level;
}

const change = (...tags: string[]) => new Map(tags.map((tag) => [tag, '']));
const store = (level: DiskLevel, key: string, text: string, tags = ['home']) =>
  level.set(key, { encode: () => Buffer.from(text), tags, since: level.clock.now() });
const read = async (level: DiskLevel, key: string) => {
  const found = await level.get(key);
  return found && { text: found.value.toString(), isStale: found.isStale };
};

/** The files of pages. */
function files(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /[0-9a-f]{64}$/.test(path) && statSync(path).isFile());
}

describe('pages on the disk', () => {
  it('has a page after a restart', async () => {
    const first = await open();
    await store(first, 'html /home', 'the home page');
    await first.close();
    const second = await open();
    expect(await read(second, 'html /home')).toEqual({ text: 'the home page', isStale: false });
    expect(await read(second, 'html /faq')).toBeNull();
    await second.close();
  });

  it('knows after a restart which pages were invalidated before it', async () => {
    const first = await open();
    await store(first, 'html /home', 'old');
    await store(first, 'html /faq', 'old', ['cms:faq']);
    await first.invalidate(change('home'));
    await first.close();
    const second = await open();
    expect(await read(second, 'html /home')).toEqual({ text: 'old', isStale: true });
    expect(await read(second, 'html /faq')).toEqual({ text: 'old', isStale: false });
    await store(second, 'html /home', 'new');
    await second.invalidate(change('product:1'));
    expect(await read(second, 'html /home')).toEqual({ text: 'new', isStale: false });
    await second.close();
  });

  it('calls everything stale until it is known what changed while no process ran', async () => {
    const first = await open();
    await store(first, 'html /home', 'old');
    await first.close();
    const second = await DiskLevel.open({ folder, maxBytes: 1_000_000, onError: () => {} });
    expect(await read(second, 'html /home')).toEqual({ text: 'old', isStale: true });
    second.confirm();
    expect(await read(second, 'html /home')).toEqual({ text: 'old', isStale: false });
    await second.close();
  });

  it('does not store what was invalidated while it was rendered', async () => {
    const level = await open();
    const since = level.clock.now();
    await level.invalidate(change('home'));
    await level.set('html /home', { encode: () => Buffer.from('old'), tags: ['home'], since });
    expect(await read(level, 'html /home')).toBeNull();
    await level.close();
  });

  it('counts a change once that it is told twice', async () => {
    const level = await open();
    await level.invalidate(new Map([['home', '7']]));
    await store(level, 'html /home', 'new');
    await level.invalidate(new Map([['home', '7']]));
    expect(await read(level, 'html /home')).toEqual({ text: 'new', isStale: false });
    await level.close();
    const next = await open();
    await next.invalidate(new Map([['home', '7']]));
    expect(await read(next, 'html /home')).toEqual({ text: 'new', isStale: false });
    await next.invalidate(new Map([['home', '8']]));
    expect((await read(next, 'html /home'))?.isStale).toBe(true);
    await next.close();
  });

  it('calls every page stale once everything has changed, also in the next process', async () => {
    const restored = new Map([['everything', '7']]);
    const first = await open();
    await store(first, 'html /home', 'old');
    await first.invalidate(restored);
    expect(await read(first, 'html /home')).toEqual({ text: 'old', isStale: true });
    await first.close();
    const second = await open();
    expect(await read(second, 'html /home')).toEqual({ text: 'old', isStale: true });
    await store(second, 'html /home', 'new');
    // The same change, told by another way.
    await second.invalidate(restored);
    expect(await read(second, 'html /home')).toEqual({ text: 'new', isStale: false });
    await second.close();
  });

  it('never takes more than its bytes, and drops what was used least recently', async () => {
    const level = await open({ maxBytes: 100_000 });
    const text = 'x'.repeat(20_000);
    for (const name of ['a', 'b', 'c']) await store(level, name, text);
    await read(level, 'a');
    await store(level, 'd', text);
    await store(level, 'e', text);
    expect(await read(level, 'b')).toBeNull();
    expect((await read(level, 'a'))?.text).toBe(text);
    const bytes = files().reduce((sum, path) => sum + statSync(path).size, 0);
    expect(bytes).toBeLessThan(100_000);
    await level.close();
  });

  it('leaves out a file that is damaged', async () => {
    const level = await open();
    await store(level, 'html /home', 'the home page');
    const [file = ''] = files();
    truncateSync(file, statSync(file).size - 3);
    expect(await read(level, 'html /home')).toBeNull();
    expect(files()).toEqual([]);
    await level.close();
  });

  it('begins anew where it cannot be known which pages are outdated', async () => {
    const first = await open();
    for (const tag of ['a', 'b', 'c']) await first.invalidate(change(tag));
    await store(first, 'html /home', 'old');
    await first.close();
    rmSync(join(folder, 'invalidations.log'));
    const second = await open();
    expect(await read(second, 'html /home')).toBeNull();
    expect(files()).toEqual([]);
    await second.close();
  });

  it('is right after a process that was killed while it wrote', async () => {
    const first = await open();
    await store(first, 'html /home', 'old');
    await first.invalidate(change('home'));
    // Killed: nothing is closed, a draft and half a line remain.
    writeFileSync(join(folder, '1-1.draft'), 'half a page');
    writeFileSync(join(folder, 'invalidations.log'), '[2,{"pro', { flag: 'a' });
    const second = await open();
    expect(await read(second, 'html /home')).toEqual({ text: 'old', isStale: true });
    expect(readdirSync(folder)).not.toContain('1-1.draft');
    await second.close();
  });

  it('goes on without a page that it cannot store', async () => {
    const level = await open();
    rmSync(folder, { recursive: true });
    await store(level, 'html /home', 'the home page');
    expect(await read(level, 'html /home')).toBeNull();
    expect(errors).toEqual(['write']);
    await level.close();
  });
});
