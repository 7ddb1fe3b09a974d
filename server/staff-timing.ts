import type { RequestListener, ServerResponse } from 'node:http';
import { isTimingPass, TIMING_PATH } from '@/lib/shared/staff-timing';
import { Timings, withTimings } from '@/lib/shared/timings';

const COOKIE = 'staff-timing';
const PASS = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`);
const LINK = `${TIMING_PATH}?`;

/**
 * The same listener, which says to the staff how long the parts of a page took. Nobody may keep such a response: the header is
 * of one request.
 * @param secret signs the passes
 */
export function withStaffTiming(
  listener: RequestListener,
  { secret, siteUrl }: { secret: string; siteUrl: string },
): RequestListener {
  const isPass = (pass: string | undefined) =>
    pass !== undefined && isTimingPass(secret, pass, new Date());
  return (request, response) => {
    const { url = '/', headers } = request;
    if (url.startsWith(LINK)) {
      const pass = url.slice(LINK.length);
      if (isPass(pass)) answerLink(response, pass, siteUrl);
      else listener(request, response);
      return;
    }
    const { cookie = '' } = headers;
    // Scripts and pictures stay in the browser's cache.
    const isAsked = cookie.includes(COOKIE) && !url.startsWith('/_next/');
    if (!isAsked || !isPass(PASS.exec(cookie)?.[1])) {
      listener(request, response);
      return;
    }
    const timings = new Timings();
    sayTimings(response, timings);
    withTimings(timings, () => listener(request, response));
  };
}

function answerLink(response: ServerResponse, pass: string, siteUrl: string): void {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  response.writeHead(303, {
    Location: '/home',
    'Set-Cookie': `${COOKIE}=${pass}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax${secure}`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  response.end();
}

function sayTimings(response: ServerResponse, timings: Timings): void {
  const { writeHead } = response;
  const replaced = (status: number, ...rest: unknown[]) => {
    const headers = rest.find((value) => typeof value === 'object' && value !== null) ?? [];
    for (const [name, value] of pairsOf(headers)) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Server-Timing', timings.header);
    return writeHead.call(response, status);
  };
  Object.assign(response, { writeHead: replaced });
}

/** Headers as `writeHead` takes them: names and values in alternation, or an object. */
function pairsOf(headers: object): [name: string, value: string | string[]][] {
  if (!Array.isArray(headers)) return Object.entries(headers);
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []));
}
