import { isForeign } from './contract/isForeign.ts';
import type { Reply } from './contract/reply.ts';

/** Answers to the first call of each name, by its name. */
export type Answered = Map<string, Reply>;

/**
 * What the provider has answered in the page's place, for the values of a mail's link that its address brought (rule shell-15). It came with the document, and stands in it no
 * longer. Whatever it is, each answer is held to the contract of its call as any other.
 */
export function takeAnswers(pageLanguage: string, page: Pick<Document, 'getElementById'> = document): Answered {
  const element = page.getElementById('answers');
  element?.remove();
  const answers = JSON.parse(element?.textContent ?? '{}') as Record<string, { status: number; body: unknown; language: string | null }>; // our own provider's
  const replies = Object.entries(answers).map(([call, { status, body, language }]): [string, Reply] => [
    call,
    { kind: 'answer', status, body, isForeign: isForeign(language, pageLanguage), retryAfter: null, date: null },
  ]);
  return new Map(replies);
}
