import { brand } from '@/lib/shared/brand';

const link =
  'wrap-anywhere inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 hover:text-forest-pressed';

/** Phone and e-mail of the shop. */
export function ContactLine({ text }: { text: string }) {
  return (
    <p className="flex flex-col items-center justify-center gap-x-2 text-center text-muted sm:flex-row sm:flex-wrap">
      <span>{text}</span>
      <a href={brand.phone.href} className={link}>
        {brand.phone.label}
      </a>
      <span className="max-sm:hidden">or</span>
      <a href={`mailto:${brand.email}`} className={link}>
        {brand.email}
      </a>
    </p>
  );
}
