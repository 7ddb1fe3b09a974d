'use client';

import { useEffect, useRef } from 'react';

/** The events that end a press. A drag and a context menu end it without a `mouseup`. */
const ENDS = ['mouseup', 'pointercancel', 'dragend', 'contextmenu'] as const;

let isPressing = false;
let listenerCount = 0;
let waiting: (() => void)[] = [];

/** A touch sends `mousedown` too, before the focus moves. */
function onStart({ button }: MouseEvent): void {
  isPressing = button === 0;
}

function onEnd(): void {
  isPressing = false;
  const actions = waiting;
  waiting = [];
  // The click comes after `mouseup`, and the button must not move before it.
  setTimeout(() => {
    for (const action of actions) action();
  });
}

function listen(): () => void {
  listenerCount += 1;
  if (listenerCount === 1) {
    document.addEventListener('mousedown', onStart, true);
    for (const end of ENDS) document.addEventListener(end, onEnd, true);
  }
  return () => {
    listenerCount -= 1;
    if (listenerCount > 0) return;
    document.removeEventListener('mousedown', onStart, true);
    for (const end of ENDS) document.removeEventListener(end, onEnd, true);
    onEnd();
  };
}

/**
 * For what happens when a field loses the focus: a message that appears between the two halves of a press
 * would move the button from under the pointer, and the press would be lost.
 * @returns a function that calls the latest `action` after the current press, or at once if there is none
 */
export function useAfterPress<A extends unknown[]>(
  action: (...args: A) => void,
): (...args: A) => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(listen, []);
  return (...args) => {
    if (isPressing) waiting.push(() => latest.current(...args));
    else action(...args);
  };
}
