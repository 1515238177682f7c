/** Milliseconds before a retry. */
export const pause = 3000;

/**
 * Retries failed stylesheets until they load; browsers do not. Also covers those that failed before `load`.
 * Idempotent: runs in both the prerendered page and the app.
 */
export function askAgainForStyles(): void {
  addEventListener('error', ({ target }) => isStyles(target) && askAgain(target), { capture: true });
  addEventListener('load', () => {
    for (const link of document.querySelectorAll('link')) if (isStyles(link) && !hasRules(link)) askAgain(link);
  });
}

const isStyles = (what: unknown): what is HTMLLinkElement => what instanceof HTMLLinkElement && what.rel === 'stylesheet';

/** Some browsers expose a sheet for a failed link, and throw on reading its rules. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
}

function askAgain(failed: HTMLLinkElement): void {
  setTimeout(() => failed.replaceWith(failed.cloneNode()), pause); // does nothing if the link was already replaced.
}
