/** The `id` of the heading of whatever page is shown. */
export const pageHeadingId = 'page-heading';

/** Moves focus to the heading, so that a screen reader begins with it; false when there is none yet. */
export function focusPageHeading(): boolean {
  const heading = document.getElementById(pageHeadingId);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
