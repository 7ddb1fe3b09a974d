'use client';

import type { ComponentProps } from 'react';
import { useHasPage } from '@/lib/hooks/use-features';
import { type ButtonLook, buttonClass } from './button';
import { Link } from './link';

/** A link that looks like a button, and is there where the shop has the page. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  if (!useHasPage()(rest.href)) return null;
  return <Link className={buttonClass({ variant, size, className })} {...rest} />;
}
