import { asDepositor } from '../depositor.ts';
import type { SavedSession } from './seats.ts';
import type { Stage } from './stage.ts';

/** Sessions of personas, each logged in once by the real login, and kept as the browser keeps them. */
export interface PersonaSessions {
  get: (brand: string, persona: string) => Promise<SavedSession>;
  /** That session has ended. */
  forget: (brand: string, persona: string) => void;
  /** All have: the clock moved. */
  forgetAll: () => void;
}

export function createPersonaSessions({ sitDown, product }: Pick<Stage, 'sitDown' | 'product'>): PersonaSessions {
  const saved = new Map<string, Promise<SavedSession>>();

  async function logIn(brand: string, persona: string): Promise<SavedSession> {
    const visitor = await sitDown('desktop');
    await asDepositor(visitor, product, product.origin(brand)).logIn(persona);
    const state = await visitor.page.context().storageState();
    await visitor.leave();
    return state;
  }

  return {
    get: (brand, persona) => {
      const key = `${brand} ${persona}`;
      const session = saved.get(key) ?? logIn(brand, persona);
      saved.set(key, session);
      return session;
    },
    forget: (brand, persona) => void saved.delete(`${brand} ${persona}`),
    forgetAll: () => saved.clear(),
  };
}
