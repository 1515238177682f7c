import type { ComponentType } from 'react';
import type { Runtime } from '../core/runtime.ts';

/**
 * Loads a screen and the words that only screens use. Null when the route has no screen.
 *
 * @throws whatever import() throws
 */
export async function loadScreen({ screenByName, bundle }: Runtime, name: string | undefined): Promise<ComponentType | null> {
  const load = name === undefined ? undefined : screenByName[name];
  if (!load) return null;
  const [{ screen }, said] = await Promise.all([load(), bundle.screenWords?.()]);
  Object.assign(bundle.words, said?.part.words);
  return screen;
}
