import type { ComponentType } from 'react';
import type { Runtime } from '../core/runtime.ts';

/**
 * Fetches a screen together with the words that only screens say, which are among the brand's before it can be drawn. Null where a route has none.
 *
 * @throws whatever import() does
 */
export async function loadScreen({ screenByName, bundle }: Runtime, name: string | undefined): Promise<ComponentType | null> {
  const load = name === undefined ? undefined : screenByName[name];
  if (!load) return null;
  const [{ screen }, said] = await Promise.all([load(), bundle.screenWords?.()]);
  Object.assign(bundle.words, said?.part.words);
  return screen;
}
