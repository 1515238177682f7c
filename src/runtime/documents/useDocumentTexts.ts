import { useState } from 'react';
import type { Outcome } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
import { addressOf } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';
import type { DocumentCall } from './useDocument.ts';

/**
 * Asks for the texts of several documents of the route's `loads.<name>`, one after the other.
 * @returns `ask` resolves to them; null when one could not be had
 */
export function useDocumentTexts<Call extends DocumentCall>(name: string) {
  const { api, store } = useRuntime();
  const { route } = useEntered();
  const source = route.loads?.[name];
  if (!source) throw new Error(`${route.path} loads no "${name}"`);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function ask(abouts: readonly Readonly<Record<string, string>>[]): Promise<Answers[Call][] | null> {
    if (!source || state === 'busy') return null;
    setState('busy');
    const texts: Answers[Call][] = [];
    for (const about of abouts) {
      const address = addressOf(source, store.facts(), about);
      const answer: Outcome<Answers[Call]> | undefined = address && (await api.call(source.call, { path: address.path }));
      if (!answer?.ok) {
        setState('failed');
        return null;
      }
      texts.push(answer.data);
    }
    setState('idle');
    return texts;
  }

  return { state, ask };
}
