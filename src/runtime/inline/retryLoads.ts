import { importAgain, pause } from './importAgain.ts';

// Inlined in every page. Retries the app's script and stylesheets when they fail to load; browsers do not.
addEventListener(
  'error',
  ({ target }) => {
    if (isStyles(target)) askAgain(target);
    else if (isApp(target)) void importAgain(new URL(target.src).pathname);
  },
  { capture: true },
);

// Some browsers fire no error for stylesheets that failed.
addEventListener('load', () => {
  for (const link of document.querySelectorAll('link')) if (isStyles(link) && !hasRules(link)) askAgain(link);
});

const isApp = (what: unknown): what is HTMLScriptElement => what instanceof HTMLScriptElement && what.type === 'module';

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
