interface MarkColours {
  leaf: string;
  /** The square behind the leaf, and the threads across it. */
  tile: string;
}

/** Drawn on a field of 32 by 32. */
export const LEAF_PATH =
  'M16 4.5c2.2 1.6 3 3.2 2.6 4.8 2.2-.2 3.6.8 4 2.8-.6.9-1.3 1.5-2.1 1.8 1.8.7 2.6 2 2.3 4-1 .8-2 1.1-3 1 .9 1.6.7 3.2-.8 4.6-1 .2-1.7.2-2.3-.1V28h-1.4v-4.6c-.6.3-1.3.3-2.3.1-1.5-1.4-1.7-3-.8-4.6-1 .1-2-.2-3-1-.3-2 .5-3.3 2.3-4-.8-.3-1.5-.9-2.1-1.8.4-2 1.8-3 4-2.8-.4-1.6.4-3.2 2.6-4.8Z';

export const THREADS_PATH = 'M5 11h22M5 16h22M5 21h22';

/** The shop's mark as an SVG document, for pictures; pages draw it in components/layout/logo.tsx. */
export function brandMark({ leaf, tile }: MarkColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
<rect width="32" height="32" rx="8" fill="${tile}"/>
<path d="${LEAF_PATH}" fill="${leaf}"/>
<path d="${THREADS_PATH}" stroke="${tile}" stroke-width="1.1"/>
</svg>`;
}
