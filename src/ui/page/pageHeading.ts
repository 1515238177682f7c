/** The `id` of the heading of whatever page is shown, and of the sentence under it. */
export const pageHeadingId = 'page-heading';
export const pageLeadId = 'page-lead';

/** Moves focus to the heading, so that a screen reader begins with it; false when there is none yet. */
export function focusPageHeading(): boolean {
  const heading = document.getElementById(pageHeadingId);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Attributes of a field that has the focus when its page opens; with it the heading and what is under it are read (rule forms-12). */
export const startsPage = { 'data-starts-page': true, 'aria-describedby': `${pageHeadingId} ${pageLeadId}` };

/** Moves focus to the field that starts the page; false when it has none. */
export function focusPageStart(): boolean {
  const field = document.querySelector<HTMLElement>('[data-starts-page]');
  field?.focus();
  return field !== null;
}
