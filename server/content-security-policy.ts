import { createHash } from 'node:crypto';

/** A script element with its attributes. A quoted attribute value may contain `>`. */
const SCRIPT = /<script((?:\s+(?:[^"'>]|"[^"]*"|'[^']*')*)?)>([\s\S]*?)<\/script\s*>/gi;
/** Two or more adjacent scripts without attributes. */
const NEIGHBOURS = /(?:<script>[^<]*(?:<(?!\/script)[^<]*)*<\/script>){2,}/g;
const TYPE = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** The script types that a browser runs. Any other type is a data block, such as JSON-LD. */
const RUNS =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const { SITE_URL = '', IMAGE_HOSTS = '' } = process.env;

const OTHER_DIRECTIVES = [
  "style-src 'self' 'unsafe-inline'",
  imageSources(IMAGE_HOSTS),
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * The Content-Security-Policy of a response whose inline scripts have these hashes. A nonce is not possible,
 * because a cached page is the same for all visitors.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${hashes}`,
    "script-src-attr 'none'",
    ...OTHER_DIRECTIVES,
  ].join('; ');
}

/** The policy of the development server, which evaluates scripts from strings. */
export const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  ...OTHER_DIRECTIVES,
].join('; ');

/**
 * Joins adjacent inline scripts without attributes. Next.js writes the data of a page as up to sixty scripts
 * at its end, and the hash of each one would add 53 bytes to the header.
 */
export function joinInlineScripts(html: string): string {
  // The line break ends a line comment. The semicolon ends a statement that has none.
  return html.replace(NEIGHBOURS, (scripts) => scripts.replaceAll('</script><script>', '\n;'));
}

/** The hashes of a page's inline scripts without duplicates, in the format of the policy. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes)) continue;
    const [, double, single, bare] = TYPE.exec(attributes) ?? [];
    if (!RUNS.test(double ?? single ?? bare ?? '')) continue;
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  return [...hashes];
}

/** The HTML to send and its Content-Security-Policy. */
export interface SecuredHtml {
  html: string;
  policy: string;
}

/** Joins the inline scripts of a page that Next.js rendered, and computes its policy. */
export function secureHtml(rendered: string): SecuredHtml {
  const html = joinInlineScripts(rendered);
  return { html, policy: contentSecurityPolicy(inlineScriptHashes(html)) };
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
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
    // A browser would refuse plain HTTP for a year, for all ports of the host.
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
