interface ErrorSummaryProps {
  /** Each with the id of its element, or of its group of controls. */
  fields: readonly { id: string; label: string; isCorrected?: boolean }[];
}

/** Focuses a field, or the first control of a group that can be used. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  (element?.querySelector<HTMLElement>('input:not(:disabled)') ?? element)?.focus();
}

/** Links to the fields of a long form that were invalid when it was sent. What is corrected is crossed out, and nothing moves. */
export function ErrorSummary({ fields }: ErrorSummaryProps) {
  if (fields.length === 0) return null;
  const left = fields.filter(({ isCorrected }) => !isCorrected).length;
  return (
    <section
      aria-label="Fields to check"
      className={`rounded-card border bg-surface px-4 pt-3 pb-1 ${left > 0 ? 'border-danger' : 'border-line-strong'}`}
    >
      <p className={`font-medium ${left > 0 ? 'text-danger' : ''}`}>
        {left === 0
          ? 'All is corrected. Please send it again.'
          : left === 1
            ? 'Please check this field:'
            : `Please check these ${left} fields:`}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {fields.map(({ id, label, isCorrected }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`inline-flex min-h-11 min-w-11 items-center text-sm underline-offset-4 ${isCorrected ? 'text-muted line-through' : 'underline'}`}
              onClick={(event) => {
                // Only the focus moves: the URL and the history stay as they are.
                event.preventDefault();
                focusField(id);
              }}
            >
              {label}
              {isCorrected && <span className="sr-only">, corrected</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
