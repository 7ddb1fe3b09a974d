import { connection } from 'next/server';
import { PAGES_FILE } from '@/lib/seo/page-sitemap';
import { listProductFiles } from '@/lib/seo/product-sitemap';
import { sitemapIndexXml } from '@/lib/seo/sitemap';
import { xmlResponse } from '@/lib/seo/xml-response';

/** The sitemap's index. It is rendered on request, from cached reads, because the build has no backend. */
export async function GET(): Promise<Response> {
  await connection();
  return xmlResponse(sitemapIndexXml([PAGES_FILE, ...(await listProductFiles())]));
}
