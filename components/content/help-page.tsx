import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import type { CmsPage } from '@/lib/contract/content';
import { HELP_TOPICS, helpTopicTitles } from '@/lib/contract/help-topics';
import { faqJsonLd } from '@/lib/seo/structured-data';
import { ContactLine } from './contact-line';
import { HelpTopics } from './help-topics';
import { PageIntro } from './page-intro';

interface HelpPageProps {
  page: CmsPage;
  hasReplacements: boolean;
}

/** Section 2, "/help-support". Its HTML has every answer; the browser only chooses which of them are shown. */
export function HelpPage({ page, hasReplacements }: HelpPageProps) {
  const titles = { ...helpTopicTitles, ...(!hasReplacements && { return: 'Return' }) };
  const topics = HELP_TOPICS.map((key) => ({
    key,
    title: titles[key],
    answers: page.sections
      .filter(({ topic }) => (topic ?? 'other') === key)
      .map(({ heading, body }) => ({ question: heading, text: body })),
  })).filter(({ answers }) => answers.length > 0);
  return (
    <div className="container-page pt-2 pb-16 lg:pt-4 lg:pb-24">
      <JsonLd data={faqJsonLd(page)} />
      <Breadcrumb crumbs={[{ label: page.title }]} />
      <PageIntro page={page} />
      <HelpTopics topics={topics} />
      <div className="mt-10 rounded-card bg-tint p-5">
        <ContactLine text="Not the answer you need? Ask us:" />
      </div>
    </div>
  );
}
