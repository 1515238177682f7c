import { useAtomValue } from 'jotai';
import type { Facts } from '../../flow/language/facts.ts';
import { answerAtom, factsAtom } from '../../store/atoms.ts';

/** The facts as they are now; draws again when one changes. */
export function useFacts(): Facts {
  return useAtomValue(factsAtom);
}

/** The last answer of a call in this visit; undefined when it has not answered. Secrets are never in it. */
export function useAnswer<T>(call: string): T | undefined {
  const answer = useAtomValue(answerAtom(call));
  return answer?.status === 'fulfilled' ? (answer.data as T) : undefined; // validated against schemas/api when it came
}
