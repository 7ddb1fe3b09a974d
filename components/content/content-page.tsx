import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Picture } from '@/components/ui/picture';
import type { CmsPage } from '@/lib/contract/content';
import { paragraphs } from '@/lib/shared/text';
import { headingIds } from './heading-ids';
import { PageIntro } from './page-intro';

interface ContentPageProps {
  page: CmsPage;
  /** A wide picture under the title. */
  picture?: { src: string; alt: string } | undefined;
}

/** Pages with at least this many sections have a table of contents. */
const LONG_PAGE = 5;

/** A content page (section 2): title, summary and sections. */
export function ContentPage({ page, picture }: ContentPageProps) {
  const ids = headingIds(page.sections.map(({ heading }) => heading));
  const isLong = page.sections.length >= LONG_PAGE;
  return (
    <div className="container-page pt-2 lg:pt-4">
      <Breadcrumb crumbs={[{ label: page.title }]} />
      <PageIntro page={page} />
      {picture && (
        <Picture
          src={picture.src}
          alt={picture.alt}
          width={1920}
          height={800}
          sizes="(min-width: 90rem) 1344px, (min-width: 64rem) calc(100vw - 6rem), calc(100vw - 2rem)"
          isFirst
          className="mt-8 aspect-[4/3] w-full rounded-card bg-tile object-cover sm:aspect-[12/5] lg:mt-12"
        />
      )}
      <div className="mt-10 gap-16 lg:mt-14 lg:grid lg:grid-cols-[16rem_minmax(0,68ch)]">
        {isLong && (
          <nav
            aria-label="On this page"
            className="sticky top-6 self-start border-l border-line max-lg:hidden"
          >
            <ol>
              {page.sections.map(({ heading }, index) => (
                <li key={ids[index]}>
                  <a
                    href={`#${ids[index]}`}
                    className="-ml-px block border-l border-transparent py-2 pl-5 text-sm text-muted hover:border-forest hover:text-forest"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="max-w-[68ch] space-y-10 lg:col-start-2">
          {page.sections.map(({ heading, body }, index) => (
            <section key={ids[index]} aria-labelledby={ids[index]}>
              <h2 id={ids[index]} className="scroll-mt-6 text-xl">
                {heading}
              </h2>
              {paragraphs(body).map((paragraph) => (
                <p key={paragraph} className="mt-4 leading-7">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
