import { MAX_SEARCH_TEXT } from '@/lib/contract/search-options';
import { brand } from '@/lib/shared/brand';
import { demoText } from '@/lib/shared/demo-text';
import { type Market, marketPath, markets } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';

export interface FailedPageOptions {
  market: Market;
  /** The id under which the error is logged. */
  reference?: string | undefined;
}

const DEMO_BANNER =
  process.env.ALLOW_DEMO === '1' ? `<aside aria-label="Demo">${demoText}</aside>\n` : '';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<"]/g, (found) => ESCAPES[found] ?? found);

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:#faf8f4;color:#211d18;font:1rem/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:center;justify-content:space-between;padding:.75rem max(1rem,5vw);background:#fff;border-bottom:1px solid #e4ddd1}
aside{padding:.5rem 1rem;background:#f1ece3;border-bottom:1px solid #e4ddd1;font-size:.875rem;text-align:center}
a{color:#24503f;text-underline-offset:.25em}
a,button,input{font:inherit;min-height:2.75rem}
.logo,h1{font-family:Georgia,serif;font-weight:500}
.logo{display:inline-flex;align-items:center;font-size:1.375rem;color:inherit;text-decoration:none}
form{display:flex;flex:1 1 16rem;max-width:36rem}
input{flex:1;min-width:0;padding:0 1rem;border:1px solid #8c8173;border-right:0;border-radius:2rem 0 0 2rem;background:#fff;color:inherit}
button{padding:0 1.25rem;border:0;border-radius:0 2rem 2rem 0;background:#24503f;color:#fff;cursor:pointer}
main{flex:1;display:grid;place-content:center;justify-items:center;gap:1rem;padding:3rem 1rem;text-align:center}
h1{margin:0;font-size:clamp(1.75rem,5vw,2.25rem);line-height:1.2}
p{margin:0;max-width:36rem;color:#6b6257}
.eyebrow{font-size:.875rem;font-weight:600}
nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
nav a{display:inline-flex;align-items:center;padding:0 1.5rem;border:1px solid #24503f;border-radius:2rem;font-weight:600;text-decoration:none}
nav a:first-child{background:#24503f;color:#fff}
p a{display:inline-flex;align-items:center}
:focus-visible{outline:2px solid #24503f;outline-offset:2px}
`;

/**
 * The page for a request that cannot be answered now. It needs no script, no file and no backend: an error page
 * that Next.js renders would be empty without JavaScript.
 */
export function errorPage({ market, reference }: FailedPageOptions): string {
  const link = (path: string, label: string) =>
    `<a href="${escapeHtml(marketPath(market, path))}">${escapeHtml(label)}</a>`;
  const name = escapeHtml(brand.name);
  return `<!DOCTYPE html><html lang="${markets[market].hreflang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>We will be right back | ${name}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body>
${DEMO_BANNER}<header><a class="logo" href="${marketPath(market, paths.home)}">${name}</a>
<form role="search" action="${marketPath(market, paths.productList)}"><input type="search" name="search_text" aria-label="Search" placeholder="Search furniture" maxlength="${MAX_SEARCH_TEXT}" enterkeyhint="search" required><button>Search</button></form></header>
<main id="main"><p class="eyebrow">It is us, not you</p>
<h1>This page did not come together</h1>
<p>Something went wrong on our side, and nothing of yours is lost. Please try again in a moment, or call us and we will help you.</p>
<nav aria-label="Where to go next"><a href="">Try again</a>${link(paths.home, 'Home')}${link(paths.productList, 'All furniture')}</nav>
<p>Reach us: <a href="${brand.phone.href}">${escapeHtml(brand.phone.label)}</a> or <a href="mailto:${brand.email}">${escapeHtml(brand.email)}</a></p>
${reference === undefined ? '' : `<p>Reference <code>${escapeHtml(reference)}</code></p>\n`}</main></body></html>`;
}
