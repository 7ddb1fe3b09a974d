import type { ReactNode } from 'react';

interface AuthPageProps {
  title: string;
  /** Below the title; a paragraph of its own where it is no text. */
  text?: ReactNode;
  children: ReactNode;
}

export const authLink =
  'inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline';

/** The layout of the sign-in screens: one card with a title and a form. */
export function AuthPage({ title, text, children }: AuthPageProps) {
  return (
    <div className="container-page py-8 lg:py-16">
      <div className="mx-auto max-w-md rounded-card border border-line bg-surface p-6 sm:p-10">
        <h1 className="text-2xl">{title}</h1>
        {typeof text === 'string' ? <p className="mt-2 text-muted">{text}</p> : text}
        <noscript>
          <p className="mt-4 rounded-lg bg-tint px-3 py-2 text-sm">
            This page needs JavaScript: please allow it in your browser.
          </p>
        </noscript>
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
