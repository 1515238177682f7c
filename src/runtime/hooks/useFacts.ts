import { useAtomValue } from 'jotai';
import type { Answers } from '../../api/contract/answers.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { answeredAtom, factsAtom } from '../../store/atoms.ts';

export function useFacts(): Facts {
  return useAtomValue(factsAtom);
}

/** The latest answer of a call in this visit, without secrets; undefined before the first. */
export function useAnswer<Call extends keyof Answers>(call: Call): Answers[Call] | undefined {
  return useAtomValue(answeredAtom(call)) as Answers[Call] | undefined; // validated against schemas/api
}
