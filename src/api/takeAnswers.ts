import { isForeign, type Reply } from './contract/reply.ts';

/**
 * Takes the answers for an e-mail link that the provider embedded in the document (rule shell-15), by call.
 * Removes them from the document. The calls validate them later.
 */
export function takeAnswers(pageLanguage: string, page: Pick<Document, 'getElementById'> = document): Map<string, Reply> {
  const element = page.getElementById('answers');
  element?.remove();
  const answers = JSON.parse(element?.textContent ?? '{}') as Record<string, { status: number; body: unknown; language: string | null }>; // from our own provider
  const replies = Object.entries(answers).map(([call, { status, body, language }]): [string, Reply] => [
    call,
    { kind: 'answer', status, body, isForeign: isForeign(language, pageLanguage), retryAfter: null, date: null },
  ]);
  return new Map(replies);
}
