import { PAGES_FILE, readPagesFile } from '@/lib/seo/page-sitemap';
import { readProductFile } from '@/lib/seo/product-sitemap';
import { sitemapXml } from '@/lib/seo/sitemap';
import { xmlResponse } from '@/lib/seo/xml-response';

/** One file of the sitemap. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/sitemap/[file]'>,
): Promise<Response> {
  const { file } = await params;
  const entries = file === PAGES_FILE ? await readPagesFile() : await readProductFile(file);
  if (!entries) return new Response('There is no such sitemap.', { status: 404 });
  return xmlResponse(sitemapXml(entries));
}
