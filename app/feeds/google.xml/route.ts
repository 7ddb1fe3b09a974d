import { connection } from 'next/server';
import { readMerchantFeed } from '@/lib/seo/merchant-feed';

/** The merchant feed. It is written while it is sent, on each request: a merchant centre reads it once a day. */
export async function GET(): Promise<Response> {
  await connection();
  const feed = await readMerchantFeed();
  if (!feed) return new Response('This shop has no feed.', { status: 404 });
  return new Response(feed, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600, s-maxage=600',
    },
  });
}
