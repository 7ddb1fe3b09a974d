import type { ReactNode } from 'react';

interface NoticeProps {
  /** A short line above the title, such as a status. */
  eyebrow?: string;
  title: string;
  text: string;
  /** The ways out. */
  children: ReactNode;
  /** What else helps, below the ways out. */
  footer?: ReactNode;
}

/** A page that says one thing and shows the ways out: missing, failed, empty, opening soon. */
export function Notice({ eyebrow, title, text, children, footer }: NoticeProps) {
  return (
    <section className="container-page flex flex-col items-center py-16 text-center lg:py-28">
      {eyebrow && (
        <p className="mb-4 rounded-full bg-forest-tint px-4 py-1.5 text-sm font-semibold text-forest">
          {eyebrow}
        </p>
      )}
      <h1 className="max-w-2xl text-2xl lg:text-4xl">{title}</h1>
      <p className="mt-4 max-w-xl text-muted lg:text-lg">{text}</p>
      <div className="mt-8 flex w-full flex-col items-stretch justify-center gap-3 xs:w-auto xs:flex-row xs:flex-wrap">
        {children}
      </div>
      {footer && <div className="mt-10 w-full max-w-2xl border-t border-line pt-6">{footer}</div>}
    </section>
  );
}
