/** The legend at the top of a form with several fields. What must be filled in is marked where it stands (app/globals.css). */
export function RequiredNote() {
  return <p className="required-note text-sm text-muted">Required fields are marked *</p>;
}
