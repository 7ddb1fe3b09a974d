import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  imageSources,
  inlineScriptHashes,
  joinInlineScripts,
  oneTapSources,
  pagePolicy,
  paymentSources,
  resourcePolicyOf,
  STRICT_POLICY,
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
    const { html, policy } = secureHtml(Buffer.from('<body><script>a()</script></body>'), '/home');
    expect(html.toString()).toBe('<body><script>a()</script></body>');
    expect(policy).toContain(`script-src 'self' '${hashOf('a()')}';`);
    expect(policy).toContain("script-src-attr 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('allows the style elements of the page and no other, and the style attributes that React renders', () => {
    const page = '<style data-x=">">a{}</style><style>b{}</style><script>a()</script>';
    const { policy } = secureHtml(Buffer.from(page), '/home');
    expect(policy).toMatch(/style-src 'self' (?:'sha256-[\w+/=]+' ?){4};/);
    expect(policy).toContain(`'${hashOf('a{}')}' '${hashOf('b{}')}';`);
    expect(policy).toContain("style-src-attr 'unsafe-inline';");
    expect(secureHtml(Buffer.from('<style>a{}</style>'), '/home').policy).toContain(
      `style-src 'self' '${hashOf('a{}')}';`,
    );
  });

  it('allows the style sheet that the library of the toasts adds', () => {
    const library = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
    const text = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(library)?.[1];
    const { policy } = secureHtml(Buffer.from('<script>a()</script>'), '/home');
    for (const added of ['', JSON.parse(text ?? '')]) {
      expect(policy).toContain(`'${hashOf(added)}'`);
    }
  });

  it('hashes the bytes that are sent, and leaves every character as it was', () => {
    const page = '<p>€ ₹ é 木 🪑</p><script>say("€ ₹ é 木 🪑")</script>';
    const { html, policy } = secureHtml(Buffer.from(page), '/home');
    expect(html.toString()).toBe(page);
    expect(policy).toContain(`'${hashOf('say("€ ₹ é 木 🪑")')}'`);
  });
});

describe('the payment provider', () => {
  const policyWith = (provider: string, sandboxUrl = '') =>
    pagePolicy({ scripts: ['sha256-a'] }, paymentSources(provider, sandboxUrl));

  it.each(['', 'sandbox'])('"%s" shows the card fields of the sandbox', (provider) => {
    const policy = policyWith(provider, 'https://pay.example:8443/path');
    expect(policy).toContain("script-src 'self' 'sha256-a' https://pay.example:8443;");
    expect(policy).toContain("frame-src 'self' https://pay.example:8443;");
    expect(policy).not.toMatch(/connect-src/);
  });

  it('stripe shows those of Stripe, which calls its API', () => {
    const policy = policyWith('stripe', 'http://localhost:4200');
    const scripts = 'https://js.stripe.com https://*.js.stripe.com';
    expect(policy).toContain(`script-src 'self' 'sha256-a' ${scripts};`);
    expect(policy).toContain(`frame-src 'self' ${scripts} https://hooks.stripe.com;`);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).not.toContain('localhost');
  });

  it.each([
    ['none', 'http://localhost:4200'],
    ['sandbox', ''],
    ['sandbox', "*; script-src 'unsafe-inline'"],
  ])('%s at "%s" adds nothing', (provider, url) => {
    expect(policyWith(provider, url)).toBe(
      pagePolicy({ scripts: ['sha256-a'] }, paymentSources('none', '')),
    );
  });

  it('has no place in the answers that are no pages, nor in pages that run nothing', () => {
    expect(secureHtml(Buffer.from('<p>The shop is busy</p>'), '/home').policy).toBe(STRICT_POLICY);
    expect(STRICT_POLICY).toMatch(
      /^default-src 'self'; script-src 'self'; script-src-attr 'none'; style-src 'self'; style-src-attr/,
    );
  });
});

describe("Google's one-tap prompt", () => {
  const google = 'https://accounts.google.com';

  it('needs its script, its style sheet, and frames and calls of its folder', () => {
    const policy = pagePolicy(
      { scripts: ['sha256-a'] },
      paymentSources('none', ''),
      oneTapSources(google),
    );
    expect(policy).toContain(`script-src 'self' 'sha256-a' ${google}/gsi/client;`);
    expect(policy).toMatch(/style-src [^;]*https:\/\/accounts\.google\.com\/gsi\/style;/);
    expect(policy).toContain(`frame-src 'self' ${google}/gsi/;`);
    expect(policy).toContain(`connect-src 'self' ${google}/gsi/;`);
  });

  it('is not allowed in a shop without keys', () => {
    const page = Buffer.from('<script>a()</script>');
    expect(secureHtml(page, '/login').policy).not.toContain('google');
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
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
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
