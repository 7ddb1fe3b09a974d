import type { CmsPage } from '@/lib/contract/cms';

/** A date without a time belongs to no zone, so it is read and written in one. */
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The head of a content page: its title, its lead and when it last changed. */
export function PageIntro({ page }: { page: CmsPage }) {
  return (
    <header className="mt-6 max-w-3xl lg:mt-10">
      <h1 className="text-3xl lg:text-4xl">{page.title}</h1>
      {page.summary && <p className="mt-4 text-lg text-muted lg:mt-5">{page.summary}</p>}
      {page.updated_at && (
        <p className="mt-4 text-sm text-muted">
          Updated{' '}
          <time dateTime={page.updated_at}>{longDate.format(new Date(page.updated_at))}</time>
        </p>
      )}
    </header>
  );
}
