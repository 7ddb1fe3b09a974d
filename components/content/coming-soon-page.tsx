import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { type ComingSoonPath, comingSoon } from '@/lib/coming-soon';
import { paths } from '@/lib/paths';
import { ContactLine } from './contact-line';

/** The page for a screen that is not built yet: what it will contain, and links to other pages. */
export function ComingSoonPage({ path }: { path: ComingSoonPath }) {
  const { title, text } = comingSoon[path];
  return (
    <div className="container-page">
      <EmptyState
        size="page"
        eyebrow="Opens soon"
        title={title}
        text={text}
        footer={<ContactLine text="Need it today? Ask us:" />}
      >
        <ButtonLink href={paths.productList}>SEE ALL FURNITURE</ButtonLink>
        <ButtonLink href={paths.home} variant="secondary">
          HOME
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
