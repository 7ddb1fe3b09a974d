import { connection } from 'next/server';
import { llmsText } from '@/lib/seo/llms-text';
import { getDescribedCategories } from '@/lib/server/catalogue';
import { getFeatures } from '@/lib/server/features';

/** Rendered on request, because the build has no backend. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(llmsText(await getDescribedCategories(), await getFeatures()), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
