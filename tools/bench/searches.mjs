import { readFileSync } from 'node:fs';
import { isRight, judgedProducts, shopperQueries } from '../../backend/testing/shopper-queries.mjs';
import { log } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { openClient } from './client.mjs';
import { sampleBackend } from './shops.mjs';

const BAR = 90;
const PAGE_SIZE = 24;
const CATALOGUE = inRoot('backend/modules/catalogue/sample-catalogue.json');

export const how = `${shopperQueries.length} searches as people type them in furniture shops (\`backend/testing/shopper-queries.mjs\`): things by their many names, sizes, colours, materials, rooms, measures, typing errors, and what the shop does not sell. The kinds are those of the queries that Wayfair has published (WANDS). For each the list says which products of the sample catalogue a shopper means. A first page is right when its first three products and three quarters of all are among these, when it is marked as a guess exactly where the shop has only something similar, and when a search for what the shop does not sell finds nothing or is marked.`;

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { backendUrl } = await sampleBackend();
  const catalogue = judgedProducts(JSON.parse(readFileSync(CATALOGUE, 'utf8')));
  const client = openClient();
  let right = 0;
  for (const query of shopperQueries) {
    const { text } = await client.send(`${backendUrl}/backend/api/searchProductList`, {
      search_text: query.text,
      page_size: PAGE_SIZE,
    });
    if (isRight(query, JSON.parse(text).data, catalogue)) right += 1;
    else log(`  wrong: ${query.text}`);
  }
  client.close();
  const share = (100 * right) / shopperQueries.length;
  return [
    {
      figure: 'Searches of shoppers whose first page is right',
      measured: `**${share.toFixed(0)} %** (${right} of ${shopperQueries.length})`,
      against: 'what a shopper means, written down for each',
      bar: `≥ ${BAR} %`,
      isMet: share >= BAR,
    },
  ];
}
