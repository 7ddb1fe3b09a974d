import { connection } from 'next/server';
import { robotsText } from '@/lib/seo/robots';

/** Rendered on request, because the build does not know the shop's URL. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(robotsText(), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
