'use client';

import { useState } from 'react';
import { useLoaded } from './use-loaded';

/** A dialog that is loaded when it is opened for the first time. */
export function useLoadedDialog<C>(load: () => Promise<C>) {
  const [isOpen, setIsOpen] = useState(false);
  const { component: Dialog, want } = useLoaded(load);
  const open = () => {
    setIsOpen(true);
    void want();
  };
  return { Dialog, isOpen, open, close: () => setIsOpen(false) };
}
