import type { ReactNode, Ref } from 'react';

export interface StateMessageProps {
  /** The title is an `h1` for `page`, an `h2` for `section`, and an `h3` for `inline` (a part of a dialog). */
  size?: 'page' | 'section' | 'inline';
  /** A short line above the title, such as a status. */
  eyebrow?: string;
  /** A large icon above the title. */
  icon?: ReactNode;
  title: string;
  /** For a title that gets the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  text: string;
  /** The buttons and links. */
  children?: ReactNode;
  /** Further help, below the buttons and links. */
  footer?: ReactNode;
}

const looks = {
  page: { Heading: 'h1', padding: 'py-16 lg:py-28', titleClass: 'text-2xl lg:text-4xl' },
  section: { Heading: 'h2', padding: 'py-12', titleClass: 'text-xl' },
  inline: { Heading: 'h3', padding: 'py-8', titleClass: 'text-lg' },
} as const;

/** The layout that {@link EmptyState} and {@link ErrorState} share. */
export function StateMessage({
  size = 'section',
  eyebrow,
  icon,
  title,
  titleRef,
  text,
  children,
  footer,
}: StateMessageProps) {
  const isPage = size === 'page';
  const { Heading, padding, titleClass } = looks[size];
  return (
    <div className={`flex flex-col items-center text-center ${padding}`}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-8 inline-flex size-32 items-center justify-center rounded-full bg-tint text-forest *:size-14"
        >
          {icon}
        </span>
      )}
      {eyebrow && (
        <p className="mb-4 rounded-full bg-forest-tint px-4 py-1.5 text-sm font-semibold text-forest">
          {eyebrow}
        </p>
      )}
      <Heading
        ref={titleRef}
        tabIndex={titleRef ? -1 : undefined}
        className={`max-w-2xl outline-none ${titleClass}`}
      >
        {title}
      </Heading>
      <p className={`max-w-xl text-muted wrap-anywhere ${isPage ? 'mt-4 lg:text-lg' : 'mt-3'}`}>
        {text}
      </p>
      {children && (
        <div
          className={`flex w-full flex-col items-stretch justify-center gap-3 xs:w-auto xs:flex-row xs:flex-wrap ${isPage ? 'mt-8' : 'mt-6'}`}
        >
          {children}
        </div>
      )}
      {footer && <div className="mt-10 w-full max-w-2xl border-t border-line pt-6">{footer}</div>}
    </div>
  );
}
