interface ErrorSummaryProps {
  /** Each with the id of its element, or of its group of controls. */
  fields: readonly { id: string; label: string }[];
}

/** Focuses a field, or the first control of a group that can be used. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  (element?.querySelector<HTMLElement>('input:not(:disabled)') ?? element)?.focus();
}

/** Links to the fields of a long form that were invalid when it was sent. */
export function ErrorSummary({ fields }: ErrorSummaryProps) {
  if (fields.length === 0) return null;
  return (
    <section
      aria-label="Fields to check"
      className="rounded-card border border-danger bg-surface px-4 pt-3 pb-1"
    >
      <p className="font-medium text-danger">
        {fields.length === 1
          ? 'Please check this field:'
          : `Please check these ${fields.length} fields:`}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 min-w-11 items-center text-sm underline underline-offset-4"
              onClick={(event) => {
                // Only the focus moves: the URL and the history stay as they are.
                event.preventDefault();
                focusField(id);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
