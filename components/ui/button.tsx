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

/**
 * The classes of a button, for {@link Button} and links that look like one. The stylesheet has what they mean: a page has
 * dozens of buttons.
 */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  className = '',
}: ButtonLook): string {
  return `button button-${variant} button-${size} ${className}`;
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
