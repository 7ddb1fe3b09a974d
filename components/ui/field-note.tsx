interface FieldNoteProps {
  /** What the field's `aria-describedby` names. */
  id: string;
  /** The validation error. */
  error: string | undefined;
  hint: string | undefined;
}

/** What describes a field: its validation error, and below it the hint, which stays because it says how to do it right. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <p id={id} className="mt-1.5 text-sm text-muted">
      {error && <span className="block text-danger">{error}</span>} {hint}
    </p>
  );
}
