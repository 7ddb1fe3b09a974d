import type { ReactNode } from 'react';

/** A section's title, with an optional link at its end. */
export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 lg:mb-8">
      <h2 className="text-xl lg:text-2xl">{title}</h2>
      {children}
    </div>
  );
}
