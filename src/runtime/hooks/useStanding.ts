import { standingOf, type Standing } from '../../flow/show/standingOf.ts';
import { useFacts } from './useFacts.ts';

/** How the depositor's application stands with the bank. */
export function useStanding(): Standing {
  return standingOf(useFacts());
}
