import type { ComponentProps } from 'react';
import { Link } from './link';

type Variant = 'primary' | 'secondary' | 'quiet';

const shared =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-6 text-sm font-semibold tracking-wide transition-colors duration-150 disabled:opacity-50 aria-disabled:opacity-50 has-data-pending:opacity-70';

const variants: Record<Variant, string> = {
  primary: 'bg-forest text-white hover:bg-forest-pressed active:bg-forest-pressed',
  secondary:
    'border border-forest bg-surface text-forest hover:bg-forest-tint active:bg-forest-tint',
  quiet: 'text-forest underline-offset-4 hover:underline active:bg-tint',
};

interface Look {
  variant?: Variant;
}

export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={`${shared} ${variants[variant]} ${className}`} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={`${shared} ${variants[variant]} ${className}`} {...rest} />;
}
