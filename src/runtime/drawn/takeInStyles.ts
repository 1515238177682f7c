/**
 * Has the browser read the styles that a drawn page did without. Its document brings the rules that the page uses, and has the others fetched, but kept
 * aside: to read them, and to apply them to a page that looks the same afterwards, is a tenth of what a slow phone does until the page answers.
 *
 * @returns when they are there, or cannot be had
 */
export async function takeInStyles(): Promise<void> {
  const aside = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  await Promise.all([...aside].map(takeIn));
}

function takeIn(styles: HTMLLinkElement): Promise<Event> {
  return new Promise((resolve) => {
    for (const name of ['load', 'error']) styles.addEventListener(name, resolve);
    styles.disabled = false;
  });
}
