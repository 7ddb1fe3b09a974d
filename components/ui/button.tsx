import type { ComponentProps } from 'react';

/**
 * `outline` is for chips and page links, `plain` for icons, `inverse` for a dark green background. `outline`
 * and `plain` inherit the font weight. `plain` also inherits the text colour.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'quiet' | 'plain' | 'inverse';

/** Every size is at least 44 px high, so that it is easy to touch. `icon` is a circle of 44 px. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Classes for the layout around the button (margin, width). `size` sets padding and height. */
  className?: string | undefined;
}

const shared =
  'inline-flex items-center justify-center rounded-full transition-colors duration-150 disabled:opacity-50 aria-disabled:opacity-50 has-data-pending:opacity-70';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-forest font-semibold tracking-wide text-white hover:bg-forest-pressed active:bg-forest-pressed forced-colors:border',
  secondary:
    'border border-forest bg-surface font-semibold tracking-wide text-forest hover:bg-forest-tint active:bg-forest-tint',
  outline:
    'border border-line-strong bg-surface hover:bg-tint active:bg-tint aria-[current]:border-forest aria-[current]:bg-forest-tint aria-[current]:text-forest',
  quiet:
    'font-semibold tracking-wide text-forest underline-offset-4 hover:underline active:bg-tint',
  plain: 'hover:bg-tint active:bg-tint aria-disabled:hover:bg-transparent',
  inverse:
    'bg-surface font-semibold tracking-wide text-forest hover:bg-forest-tint focus-visible:outline-white active:bg-forest-tint forced-colors:border',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 gap-1.5 px-4 text-sm',
  md: 'min-h-11 gap-2 px-6 text-sm',
  lg: 'min-h-12 gap-2 px-7 text-sm',
  icon: 'size-11 shrink-0',
};

/** The classes of a button, for {@link Button} and links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  className = '',
}: ButtonLook): string {
  return `${shared} ${variants[variant]} ${sizes[size]} ${className}`;
}

/** A button. `aria-disabled` marks one whose action is pending: it stays focusable. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...rest} />;
}
