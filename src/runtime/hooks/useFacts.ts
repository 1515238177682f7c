import { useAtomValue } from 'jotai';
import type { Answers } from '../../api/contract/answers.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { answeredAtom, factsAtom } from '../../store/atoms.ts';

/** The facts as they are now; draws again when one changes. */
export function useFacts(): Facts {
  return useAtomValue(factsAtom);
}

/** The last answer of a call in this visit; undefined when it has not answered. Secrets are never in it. */
export function useAnswer<Call extends keyof Answers>(call: Call): Answers[Call] | undefined {
  return useAtomValue(answeredAtom(call)) as Answers[Call] | undefined; // validated against schemas/api when it came
}
