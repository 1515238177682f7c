import { useState } from 'react';
import type { Outcome } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
import { addressOf } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';
import type { DocumentCall } from './useDocument.ts';

/**
 * Loads the texts of several documents from the route's `loads.<name>`, sequentially.
 * @returns `ask` resolves to the texts; null when one failed
 */
export function useDocumentTexts<Call extends DocumentCall>(name: string) {
  const { api, store } = useRuntime();
  const { route } = useEntered();
  const source = route.loads?.[name];
  if (!source) throw new Error(`${route.path} loads no "${name}"`);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function ask(items: readonly Readonly<Record<string, string>>[]): Promise<Answers[Call][] | null> {
    if (!source || state === 'busy') return null;
    setState('busy');
    const texts: Answers[Call][] = [];
    for (const item of items) {
      const address = addressOf(source, store.facts(), item);
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
