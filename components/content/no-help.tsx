import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/shared/paths';
import { ContactLine } from './contact-line';

/** The help page of a shop that has written no answers yet. */
export function NoHelp() {
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        eyebrow="Help & Support"
        title="How can we help?"
        text="Our help pages are still being written. Until then, please call or email us."
        footer={<ContactLine text="Reach us:" />}
      >
        <ButtonLink href={paths.faq}>READ THE FAQ</ButtonLink>
        <ButtonLink href={paths.home} variant="secondary">
          HOME
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
