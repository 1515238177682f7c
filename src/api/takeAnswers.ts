import { isForeign } from './contract/isForeign.ts';
import type { Reply } from './contract/reply.ts';

/**
 * What the provider has answered in the page's place, by the call, for the values of a mail's link that its address brought (rule shell-15). It came with
 * the document, and stands in it no longer. That it keeps the contract of its call is looked at when the call takes it.
 */
export function takeAnswers(pageLanguage: string, page: Pick<Document, 'getElementById'> = document): Map<string, Reply> {
  const element = page.getElementById('answers');
  element?.remove();
  const answers = JSON.parse(element?.textContent ?? '{}') as Record<string, { status: number; body: unknown; language: string | null }>; // our own provider's
  const replies = Object.entries(answers).map(([call, { status, body, language }]): [string, Reply] => [
    call,
    { kind: 'answer', status, body, isForeign: isForeign(language, pageLanguage), retryAfter: null, date: null },
  ]);
  return new Map(replies);
}
