import type { CmsPage } from '@/lib/contract/content';
import { DAY_MS } from '@/lib/contract/durations';
import type { RequestOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import { hashToken } from '@/lib/contract-server/tokens';
import type { Context } from '../context';

const COUNTED_MS = 90 * DAY_MS;

/** A page of the store's metadata. Throws a 404 for one that the shop does not have. */
export function getCmsPage({ slug }: RequestOf<'getCmsPage'>, { catalogue }: Context): CmsPage {
  const page = catalogue.snapshot.pages.get(slug);
  if (!page) throw appErrors.notFound('This page');
  return page;
}

/** NO to a ticket. Throws a 404 for a question that is not on the page. */
export async function countHelpAnswer(
  { question }: RequestOf<'countHelpAnswer'>,
  { catalogue, store }: Context,
): Promise<null> {
  const page = catalogue.snapshot.pages.get('help-support');
  if (!page?.sections.some(({ heading }) => heading === question)) {
    throw appErrors.notFound('This question');
  }
  await store.count(`help-answer:${hashToken(question)}`, COUNTED_MS);
  return null;
}
