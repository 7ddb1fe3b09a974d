import type { ReactNode } from 'react';

/** One part of the interface, with its states side by side. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8" aria-labelledby={`part-${name}`}>
      <h2 id={`part-${name}`} className="mb-4 text-xl">
        {name}
      </h2>
      <div className="flex flex-wrap items-start gap-6">{children}</div>
    </section>
  );
}

/** One state, with its name below it. */
export function State({
  name,
  isWide,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={isWide ? 'w-full' : 'w-full max-w-80'}>
      {children}
      <figcaption className="mt-2 text-sm text-muted">{name}</figcaption>
    </figure>
  );
}
