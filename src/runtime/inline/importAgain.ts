/** Milliseconds before a retry. */
export const pause = 3000;

/** The first retries take a minute in all; each later one waits ten times as long. */
const quickTries = 20;

/**
 * Imports a module whose load failed, until it and its imports load. Each try needs another URL: browsers remember modules that failed. Modules
 * import each other by relative URLs, so all of them get new ones.
 * @param path URL path of a script that was never evaluated
 */
export async function importAgain(path: string): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    await new Promise((resume) => setTimeout(resume, tries > quickTries ? 10 * pause : pause));
    try {
      return await import(/* @vite-ignore */ `/retry/${tries}${path}`);
    } catch {
      // Try again.
    }
  }
}
