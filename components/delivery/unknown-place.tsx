'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface PostcodeButtonProps {
  label: string;
  /** Without it the button is unseen and only keeps its place, so that nothing below moves when it comes. */
  onPress?: (() => void) | undefined;
}

export function PostcodeButton({ label, onPress }: PostcodeButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className={`-mx-4 -my-2.5 noscript:hidden ${onPress ? '' : 'invisible'}`}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

interface UnknownPlaceProps {
  /** What is said of the whole country. */
  children: ReactNode;
  /** Opens the field. Absent until it is known that there is no place. */
  onOpen?: () => void;
}

/** For a visitor without a postcode and a member without an address. */
export function UnknownPlace({ children, onOpen }: UnknownPlaceProps) {
  return (
    <>
      {children}
      <PostcodeButton label="Enter ZIP or postal code" onPress={onOpen} />
    </>
  );
}
