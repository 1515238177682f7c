/** `id`s of the page's heading and the sentence under it. */
export const pageHeadingId = 'page-heading';
export const pageLeadId = 'page-lead';

/** Focuses the heading, so that a screen reader starts there; false if there is none yet. */
export function focusPageHeading(): boolean {
  const heading = document.getElementById(pageHeadingId);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Attributes of the field focused when its page opens; heading and lead describe it (rule forms-12). */
export const startsPage = { 'data-starts-page': true, 'aria-describedby': `${pageHeadingId} ${pageLeadId}` };

/** Focuses the page's first field; false if it has none. */
export function focusPageStart(): boolean {
  const field = document.querySelector<HTMLElement>('[data-starts-page]');
  field?.focus();
  return field !== null;
}
