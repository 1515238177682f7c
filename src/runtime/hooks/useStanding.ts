import { standingOf, type Standing } from '../../flow/show/standingOf.ts';
import { useFacts } from './useFacts.ts';

export function useStanding(): Standing {
  return standingOf(useFacts());
}
