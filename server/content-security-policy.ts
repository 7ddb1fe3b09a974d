import { createHash } from 'node:crypto';
import { splitMarketPath } from '@/lib/shared/markets';
import { GOOGLE, oneTapUrls } from '@/lib/shared/one-tap-urls';
import { paths } from '@/lib/shared/paths';
import { deferScripts } from './deferred-scripts';

/** A script element with its attributes. A quoted attribute value may contain `>`. */
const SCRIPT = /<script((?:\s+(?:[^"'>]|"[^"]*"|'[^']*')*)?)>([\s\S]*?)<\/script\s*>/gi;
/** A style element with its attributes. */
const STYLE = /<style(?:\s+(?:[^"'>]|"[^"]*"|'[^']*')*)?>([\s\S]*?)<\/style\s*>/gi;
/** Two or more adjacent scripts without attributes. */
const NEIGHBOURS = /(?:<script>[^<]*(?:<(?!\/script)[^<]*)*<\/script>){2,}/g;
/**
 * Reads a page as one character for each byte, which takes half of the time and memory: what is looked for and
 * inserted is ASCII, and the bytes between stay as they are.
 */
const ONE_BYTE = 'latin1';
const TYPE = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** The script types that a browser runs. Any other type is a data block, such as JSON-LD. */
const RUNS =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const {
  SITE_URL = '',
  IMAGE_HOSTS = '',
  PAYMENT_PROVIDER = '',
  PAYMENTS_URL = '',
  GOOGLE_CLIENT_ID = '',
  GOOGLE_CLIENT_SECRET = '',
  GOOGLE_ISSUER = GOOGLE,
} = process.env;

/** What a page may load from elsewhere, by directive. */
interface Sources {
  script: readonly string[];
  style: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

/** The style sheet of the toasts, which their library adds in the browser: first without content, then with it. */
const TOAST_STYLES = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

const NO_SOURCES: Sources = { script: [], style: [], frame: [], connect: [] };

/** Its scripts come from further hosts below this one too. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * What the payment provider's card fields need: its script, and frames of its origin.
 * @param provider as in `PAYMENT_PROVIDER`, which is the sandbox when it is empty
 * @param sandboxUrl where browsers reach the sandbox; empty: there is none
 */
export function paymentSources(provider: string, sandboxUrl: string): Sources {
  if (provider === 'stripe') {
    return {
      ...NO_SOURCES,
      script: STRIPE_SCRIPTS,
      frame: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    };
  }
  if (provider === 'none' || !URL.canParse(sandboxUrl)) return NO_SOURCES;
  const { origin } = new URL(sandboxUrl);
  return { ...NO_SOURCES, script: [origin], frame: [origin] };
}

const ONE_TAP_SOURCES: Sources | null =
  GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? oneTapSources(GOOGLE_ISSUER) : null;

/** What Google documents for its one-tap prompt, which is shown on /login. */
export function oneTapSources(issuer: string): Sources {
  const { script, style, calls } = oneTapUrls(issuer);
  return { script: [script], style: [style], frame: [calls], connect: [calls] };
}

function isLogin(url: string): boolean {
  const [path = ''] = url.split('?');
  return splitMarketPath(path).path === paths.login;
}

const PAYMENT_SOURCES = paymentSources(PAYMENT_PROVIDER, PAYMENTS_URL);

function directive(name: string, sources: readonly string[]): string {
  return [name, "'self'", ...sources].join(' ');
}

function policyOf({ script, style, frame, connect }: Sources): string {
  return [
    directive('default-src', []),
    directive('script-src', script),
    "script-src-attr 'none'",
    ...(frame.length > 0 ? [directive('frame-src', frame)] : []),
    ...(connect.length > 0 ? [directive('connect-src', connect)] : []),
    directive('style-src', style),
    // React renders them, and what they say differs with the content: how full a star is, the colour of a swatch.
    "style-src-attr 'unsafe-inline'",
    imageSources(IMAGE_HOSTS),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The Content-Security-Policy of a response that is no page of the shop, such as a file or a failure. */
export const STRICT_POLICY = policyOf(NO_SOURCES);

const failurePolicy = (styles: readonly string[]) =>
  policyOf({ ...NO_SOURCES, style: styles.map(quoted) });

const DOCUMENT = /^\/api\/ticket-document\//;

/** The policy of a response before it is known to be a page. What a shopper has sent may do nothing at all. */
export function responsePolicyOf(url: string): string {
  return DOCUMENT.test(url) ? "default-src 'none'; sandbox" : STRICT_POLICY;
}

/**
 * The Content-Security-Policy of a page whose inline scripts and style elements have these hashes. A nonce is not possible,
 * because a cached page is the same for all visitors. Every page may show the payment provider's card fields,
 * because the policy of the first page stays when a link opens another one without a full load.
 */
export function pagePolicy(
  hashes: { scripts: readonly string[]; styles?: readonly string[] },
  payments = PAYMENT_SOURCES,
  oneTap: Sources | null = null,
): string {
  const { scripts, styles = [] } = hashes;
  const { script, style, frame, connect } = oneTap ?? NO_SOURCES;
  return policyOf({
    script: [...scripts.map(quoted), ...payments.script, ...script],
    style: [...[...TOAST_STYLES, ...styles].map(quoted), ...style],
    frame: [...payments.frame, ...frame],
    connect: [...payments.connect, ...connect],
  });
}

const quoted = (hash: string) => `'${hash}'`;

/** The policy of the development server, which evaluates scripts from strings and adds style elements. */
export const developmentPolicy = policyOf({
  ...PAYMENT_SOURCES,
  script: ["'unsafe-inline'", "'unsafe-eval'", ...PAYMENT_SOURCES.script],
  style: ["'unsafe-inline'"],
});

/**
 * Joins adjacent inline scripts without attributes. Next.js writes the data of a page as up to sixty scripts
 * at its end, and the hash of each one would add 53 bytes to the header.
 */
export function joinInlineScripts(html: string): string {
  // The line break ends a line comment. The semicolon ends a statement that has none.
  return html.replace(NEIGHBOURS, (scripts) => scripts.replaceAll('</script><script>', '\n;'));
}

/**
 * The hashes of a page's inline scripts without duplicates, in the format of the policy.
 * @param html with one character for each byte
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes)) continue;
    const [, double, single, bare] = TYPE.exec(attributes) ?? [];
    if (!RUNS.test(double ?? single ?? bare ?? '')) continue;
    hashes.add(hashOf(text));
  }
  return [...hashes];
}

/** The hashes of a page's style elements, as those of its scripts. */
function inlineStyleHashes(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(STYLE), ([, text = '']) => hashOf(text)))];
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text, ONE_BYTE).digest('base64')}`;
}

/** The HTML to send and its Content-Security-Policy. */
export interface SecuredHtml {
  html: Buffer;
  policy: string;
}

/**
 * Prepares the scripts of a page that Next.js rendered, and computes its policy.
 * @param url of the page
 */
export function secureHtml(rendered: Buffer, url: string): SecuredHtml {
  const html = joinInlineScripts(deferScripts(rendered.toString(ONE_BYTE)));
  const scripts = inlineScriptHashes(html);
  const styles = inlineStyleHashes(html);
  return {
    html: Buffer.from(html, ONE_BYTE),
    // Next.js writes inline scripts into every page that runs. The page about a failure loads nothing.
    policy:
      scripts.length > 0
        ? pagePolicy({ scripts, styles }, PAYMENT_SOURCES, isLogin(url) ? ONE_TAP_SOURCES : null)
        : failurePolicy(styles),
  };
}

/**
 * The directive for pictures: the shop's own, those of `IMAGE_HOSTS`, and `blob:` for the preview of a picture
 * before it is uploaded.
 */
export function imageSources(imageHosts: string): string {
  const hosts = imageHosts
    .split(',')
    .flatMap((host) => (host.trim() ? [`https://${host.trim()}`] : []));
  return ["img-src 'self' blob:", ...hosts].join(' ');
}

/** What a page may not use. What it uses (clipboard, share sheet, full screen, payment) is left to the browser. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The security headers of every response, without the Content-Security-Policy.
 * @param siteUrl the shop's public URL
 */
export function securityHeaders(
  siteUrl: string,
): readonly (readonly [name: string, value: string])[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    // Not even the shop's own requests send a path: the link of an e-mail has the key of an order in its query.
    ['Referrer-Policy', 'strict-origin'],
    // A wallet's sheet is a window of the provider that talks to the page which has opened it.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
    // A browser would reject plain HTTP for a year, for all ports of the host.
    ...(siteUrl.startsWith('https:')
      ? [['Strict-Transport-Security', 'max-age=31536000'] as const]
      : []),
  ];
}

export const SECURITY_HEADERS = securityHeaders(SITE_URL);

const SHARED_PICTURE = /^\/(?:og|catalogue)\//;

/** Pictures of products are shown by other sites too: by search engines and for shared links. */
export function resourcePolicyOf(url: string): 'cross-origin' | 'same-origin' {
  return SHARED_PICTURE.test(url) ? 'cross-origin' : 'same-origin';
}
