import type { CmsPage } from '@/lib/contract/content';
import { fullDate } from '@/lib/shared/calendar-date';

/** The top of a content page: title, summary and date of the last change. */
export function PageIntro({ page }: { page: CmsPage }) {
  return (
    <header className="mt-6 max-w-3xl lg:mt-10">
      <h1 className="text-3xl lg:text-4xl">{page.title}</h1>
      {page.summary && <p className="mt-4 text-lg text-muted lg:mt-5">{page.summary}</p>}
      {page.updated_at && (
        <p className="mt-4 text-sm text-muted">
          Updated <time dateTime={page.updated_at}>{fullDate(page.updated_at)}</time>
        </p>
      )}
    </header>
  );
}
