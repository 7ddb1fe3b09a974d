import { createHash } from 'node:crypto';
import {
  imageSources,
  inlineScriptHashes,
  joinInlineScripts,
  resourcePolicyOf,
  secureHtml,
  securityHeaders,
} from './content-security-policy';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('inlineScriptHashes', () => {
  it('returns one hash for each different script that a browser runs', () => {
    const html = `<script>a()</script><script type="module">b('>')</script><SCRIPT
      data-x="1 > 0" nonce='q'>c()</SCRIPT ><script>a()</script><script>d("<\\/script>")</script>`;
    expect(inlineScriptHashes(html)).toEqual(
      ['a()', "b('>')", 'c()', 'd("<\\/script>")'].map(hashOf),
    );
  });

  it('leaves out data blocks and scripts with a src', () => {
    const html = `<script type="application/ld+json">{"@type":"Product"}</script>
      <script src="/_next/static/a.js" async=""></script><scripture>x</scripture>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it('puts the hashes into a policy that allows no other inline script', () => {
    const { html, policy } = secureHtml('<body><script>a()</script></body>');
    expect(html).toBe('<body><script>a()</script></body>');
    expect(policy).toContain(`script-src 'self' '${hashOf('a()')}';`);
    expect(policy).toContain("script-src-attr 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe('joinInlineScripts', () => {
  it('joins adjacent scripts without attributes', () => {
    const joined = joinInlineScripts('<p><script>a() // x</script><script>(b)()</script></p>');
    expect(joined).toBe('<p><script>a() // x\n;(b)()</script></p>');
  });

  it('does not change other scripts', () => {
    const html = `<script src="/a.js"></script><script>a()</script> <script>b("<p>")</script><script type="application/ld+json">{}</script><script>c()</script><p></p><script>d()</script>`;
    expect(joinInlineScripts(html)).toBe(html);
  });
});

describe('the security headers', () => {
  it('demand HTTPS only of a shop that is served by it', () => {
    const hstsOf = (siteUrl: string) =>
      new Map(securityHeaders(siteUrl)).get('Strict-Transport-Security');
    expect(hstsOf('https://shop.example')).toBe('max-age=31536000');
    expect(hstsOf('http://localhost:3000')).toBeUndefined();
    expect(hstsOf('')).toBeUndefined();
  });

  it('keep other sites out of the shop, and leave the page what it uses', () => {
    const headers = new Map(securityHeaders('http://localhost:3000'));
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    const policy = headers.get('Permissions-Policy');
    for (const denied of ['camera', 'microphone', 'geolocation', 'usb', 'browsing-topics']) {
      expect(policy).toContain(`${denied}=()`);
    }
    expect(policy).not.toMatch(/web-share|clipboard|fullscreen|payment|publickey/);
  });

  it('let other sites show the pictures of products, and nothing else', () => {
    for (const url of ['/og/shop.png', '/catalogue/sofa.webp']) {
      expect(resourcePolicyOf(url)).toBe('cross-origin');
    }
    for (const url of ['/home', '/avatars/a.webp', '/api/backend/cartList', '/ogre']) {
      expect(resourcePolicyOf(url)).toBe('same-origin');
    }
  });

  it.each([
    ['', "img-src 'self' blob:"],
    [
      'cdn.example.com, img.example.com,',
      "img-src 'self' blob: https://cdn.example.com https://img.example.com",
    ],
  ])('allow pictures of the hosts "%s"', (hosts, directive) => {
    expect(imageSources(hosts)).toBe(directive);
  });
});
