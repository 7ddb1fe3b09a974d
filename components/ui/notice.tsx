import type { ReactNode } from 'react';

interface NoticeProps {
  /** A short line above the title, such as a status. */
  eyebrow?: string;
  title: string;
  text: string;
  /** The ways out. */
  children: ReactNode;
}

/** A page that says one thing and shows the ways out: missing, failed, empty, opening soon. */
export function Notice({ eyebrow, title, text, children }: NoticeProps) {
  return (
    <section className="container-page flex flex-col items-center py-16 text-center lg:py-28">
      {eyebrow && (
        <p className="mb-3 text-sm font-semibold tracking-widest text-forest uppercase">
          {eyebrow}
        </p>
      )}
      <h1 className="max-w-2xl text-2xl lg:text-3xl">{title}</h1>
      <p className="mt-4 max-w-xl text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
