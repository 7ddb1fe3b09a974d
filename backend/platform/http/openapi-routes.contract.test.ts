import { CONTRACT_VERSION } from '@/lib/contract/features';
import { openApi } from '@/lib/contract/openapi';
import { DRIVER } from '../../testing/backend-process';
import { testBackend } from '../../testing/test-backend';

describe('the published contract', () => {
  const { backend } = testBackend(DRIVER);
  const get = (path: string, headers = {}) =>
    fetch(`${backend().url}/backend/${path}`, { headers });

  it('is answered to anyone', async () => {
    const answer = await get('openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const document = await answer.json();
    expect(document.info.version).toBe(CONTRACT_VERSION);
    expect(document).toEqual(JSON.parse(JSON.stringify(openApi())));
  });

  it.each(['openapi.json', 'docs', 'docs/redoc.js'])(
    'is not sent again to who has %s',
    async (path) => {
      const etag = (await get(path)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{43}"$/);
      const answer = await get(path, { 'if-none-match': `"other", ${etag}` });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(await answer.text()).toBe('');
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  it('is shown by a page that asks no other host', async () => {
    const page = await get('docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain('http');
    const text = await page.text();
    expect(text).not.toMatch(/https?:/);
    for (const [, path = ''] of text.matchAll(/(?:src|spec-url)="([^"]+)"/g))
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('is only read', async () => {
    const url = `${backend().url}/backend/openapi.json`;
    expect((await fetch(url, { method: 'POST', body: '' })).status).toBe(404);
  });
});
