import 'server-only';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { brand } from '@/lib/shared/brand';

type Page = ResponseOf<'personalData'>;

/**
 * The file of everything that the shop keeps about a member, as JSON. It is written page by page, so that nothing
 * of it is in memory as a whole.
 * @param first its first page
 * @param read reads the page of a cursor; an error ends the stream, so that the browser knows the file is incomplete
 */
export function personalDataFile(
  first: Page,
  read: (cursor: string) => Promise<Page>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let page: Page | null = first;
  let part: string | null = null;
  let hasRows = false;

  const textOf = ({ part: name, rows, currency, next }: Page): string => {
    let text = '';
    if (name !== part) {
      text += `${part === null ? head(currency) : '\n    ],\n'}    ${JSON.stringify(name)}: [`;
      part = name;
      hasRows = false;
    }
    for (const row of rows) {
      text += `${hasRows ? ',' : ''}\n      ${JSON.stringify(row)}`;
      hasRows = true;
    }
    return next === null ? `${text}\n    ]\n  }\n}\n` : text;
  };

  return new ReadableStream({
    async pull(controller) {
      if (!page) return controller.close();
      controller.enqueue(encoder.encode(textOf(page)));
      page = page.next === null ? null : await read(page.next);
    },
  });
}

function head(currency: string): string {
  const about = {
    shop: brand.name,
    written_at: new Date().toISOString(),
    note: `All amounts are in hundredths of ${currency}. All times are in UTC.`,
  };
  return `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "data": {\n`;
}
