import { useAtomValue } from 'jotai';
import { useState } from 'react';
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

/**
 * Names present when the page rendered. Later ones are shown elsewhere until the next page, to avoid layout shifts (rule shell-16).
 *
 * @param page a new value resets the names
 */
export function useArrived(page: string | undefined, names: string[]): ReadonlySet<string> {
  const [arrived, setArrived] = useState(() => ({ page, names: new Set(names) }));
  if (arrived.page === page) return arrived.names;
  const now = { page, names: new Set(names) };
  setArrived(now);
  return now.names;
}

/** Number of entries without `read_at`; 0 when `list` is not an array. */
export function countUnread(list: unknown): number {
  return Array.isArray(list) ? list.filter((entry: { read_at?: unknown }) => !entry.read_at).length : 0;
}
