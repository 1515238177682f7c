import type { SavedSession } from '../../browser/seats.ts';
import { logInByCalls } from './logInByCalls.ts';
import type { Stage } from './stage.ts';

export interface PersonaSessions {
  get: (brand: string, persona: string) => Promise<SavedSession>;
  /** Drops an ended session. */
  forget: (brand: string, persona: string) => void;
  /** Drops all, after the clock has moved. */
  forgetAll: () => void;
}

export function createPersonaSessions({ product }: Pick<Stage, 'product'>): PersonaSessions {
  const saved = new Map<string, Promise<SavedSession>>();
  return {
    get: (brand, persona) => {
      const key = `${brand} ${persona}`;
      const session = saved.get(key) ?? logInByCalls(product, product.origin(brand), persona);
      saved.set(key, session);
      return session;
    },
    forget: (brand, persona) => void saved.delete(`${brand} ${persona}`),
    forgetAll: () => saved.clear(),
  };
}
