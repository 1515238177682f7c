/** Milliseconds until what could not be had is asked for again. */
export const pause = 3000;

/**
 * From now on a stylesheet that could not be had is asked for again until it is there: nobody else does before the page is loaded anew, and until then
 * it is hard to read. Before `load` some may have failed already, unheard. Asked twice, as by a drawn page and by the app that takes it over, it does no more than once.
 */
export function askAgainForStyles(): void {
  addEventListener('error', ({ target }) => isStyles(target) && askAgain(target), { capture: true });
  addEventListener('load', () => {
    for (const link of document.querySelectorAll('link')) if (isStyles(link) && !hasRules(link)) askAgain(link);
  });
}

const isStyles = (what: unknown): what is HTMLLinkElement => what instanceof HTMLLinkElement && what.rel === 'stylesheet';

/** One that could not be had has a sheet in some browsers, of which nothing may be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
}

function askAgain(failed: HTMLLinkElement): void {
  setTimeout(() => failed.replaceWith(failed.cloneNode()), pause); // which does nothing to one that was replaced
}
