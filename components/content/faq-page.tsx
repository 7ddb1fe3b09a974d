import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import type { CmsPage } from '@/lib/contract/content';
import { faqJsonLd } from '@/lib/seo/structured-data';
import { paragraphs } from '@/lib/shared/text';
import { ContactLine } from './contact-line';
import { headingIds } from './heading-ids';
import { PageIntro } from './page-intro';

/** The FAQ as an accordion (section 2). One answer is open at a time. It needs no JavaScript. */
export function FaqPage({ page }: { page: CmsPage }) {
  const ids = headingIds(page.sections.map(({ heading }) => heading));
  return (
    <div className="container-page pt-2 lg:pt-4">
      <JsonLd data={faqJsonLd(page)} />
      <Breadcrumb crumbs={[{ label: page.title }]} />
      <div className="gap-x-20 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <PageIntro page={page} />
        <div className="mt-10">
          <div className="border-y border-line">
            {page.sections.map(({ heading, body }, index) => (
              <Answer key={ids[index]} id={ids[index]} question={heading} text={body} />
            ))}
          </div>
          <div className="mt-8 rounded-card bg-tint p-5">
            <ContactLine text="Not the answer you need? Ask us:" />
          </div>
        </div>
      </div>
    </div>
  );
}

interface AnswerProps {
  id: string | undefined;
  question: string;
  text: string;
}

/** An answer. It has the id, because a browser opens the `details` element around the target of a fragment. */
function Answer({ id, question, text }: AnswerProps) {
  return (
    <details name="faq" className="group border-line not-first:border-t">
      <summary className="flex min-h-14 items-center justify-between gap-6 py-3 hover:text-forest">
        <h2 className="font-sans text-base leading-6 tracking-normal lg:text-lg">{question}</h2>
        <span
          aria-hidden="true"
          className="relative size-4 shrink-0 before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-forest after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-forest group-open:after:hidden"
        />
      </summary>
      <div id={id} className="max-w-[68ch] scroll-mt-20 space-y-4 pb-6 leading-7 text-muted">
        {paragraphs(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
