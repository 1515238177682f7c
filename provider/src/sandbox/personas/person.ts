import type { BrandConfig } from '../../config/brands.ts';
import type { History } from './history.ts';
import { idOf } from '../../domain/values/idOf.ts';
import type { PersonaState } from './personaStates.ts';

export interface Person {
  brand: BrandConfig;
  state: PersonaState;
  /** Index among the personas, from which ids and numbers are derived. */
  index: number;
  userId: string;
  depositorId: string;
  /** Null before a bank account is linked. */
  entityId: string | null;
  history: History | null;
}

export function transferIdOf({ brand, state }: Pick<Person, 'brand' | 'state'>, count: number): string {
  return idOf('transfer', brand.slug, state.id, count);
}

export function toPerson(brand: BrandConfig, state: PersonaState, index: number, history: History | null): Person {
  const founder = state.joins ?? (state.link || history ? state.id : null);
  return {
    brand,
    state,
    index,
    userId: idOf('user', brand.slug, state.id),
    depositorId: idOf('depositor', brand.slug, state.id),
    entityId: founder && idOf('entity', brand.slug, founder),
    history,
  };
}
