import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { type OpeningSoonPath, openingSoon } from '@/lib/opening-soon';
import { HOME_PATH, PRODUCT_LIST_PATH } from '@/lib/routes';
import { ContactLine } from './contact-line';

/** A page of section 2 that is not built yet: it says so, and where to go instead. */
export function OpeningSoonPage({ path }: { path: OpeningSoonPath }) {
  const { title, text } = openingSoon[path];
  return (
    <Notice
      eyebrow="Opens soon"
      title={title}
      text={text}
      footer={<ContactLine text="Need it today? Ask us:" />}
    >
      <ButtonLink href={PRODUCT_LIST_PATH}>SEE ALL FURNITURE</ButtonLink>
      <ButtonLink href={HOME_PATH} variant="secondary">
        HOME
      </ButtonLink>
    </Notice>
  );
}
