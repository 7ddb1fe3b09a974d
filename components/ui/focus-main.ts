/** Puts the focus on the page's content, where the control that had it is gone with what it removed. */
export function focusMain(): void {
  // An open modal gives the focus back when it closes, which is after this.
  requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
}
