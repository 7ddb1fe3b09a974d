import { connection } from 'next/server';
import { PAGES_FILE } from '@/lib/seo/page-sitemap';
import { listProductFiles } from '@/lib/seo/product-sitemap';
import { sitemapIndexXml } from '@/lib/seo/sitemap';
import { xmlResponse } from '@/lib/seo/xml-response';

/** The sitemap's index. The build has no backend, so it is made on request, from kept reads. */
export async function GET(): Promise<Response> {
  await connection();
  return xmlResponse(sitemapIndexXml([PAGES_FILE, ...(await listProductFiles())]));
}
