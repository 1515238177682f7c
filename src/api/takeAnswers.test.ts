import { expect, it } from 'vitest';
import { takeAnswers } from './takeAnswers.ts';

function documentWith(answers?: unknown) {
  let text = answers === undefined ? null : JSON.stringify(answers);
  const element = { textContent: text, remove: () => void (text = null) };
  const page = { getElementById: () => (text === null ? null : element) };
  return page as unknown as Document; // only getElementById is used
}

it('embedded answers are removed from the document', () => {
  const page = documentWith({ 'reset-link': { status: 200, body: { data: { email: 'a@b.example' } }, language: null } });
  expect([...takeAnswers('en-US', page)]).toEqual([
    [
      'reset-link',
      { kind: 'answer', status: 200, body: { data: { email: 'a@b.example' } }, isForeign: false, retryAfter: null, date: null },
    ],
  ]);
  expect(page.getElementById('answers')).toBeNull();
});

it('is empty without embedded answers', () => {
  expect(takeAnswers('en-US', documentWith()).size).toBe(0);
});

it('detects answers in another language than the page', () => {
  const refused = (language: string | null) => documentWith({ 'reset-link': { status: 400, body: { message: 'No.' }, language } });
  expect(takeAnswers('es-US', refused('es')).get('reset-link')).toMatchObject({ status: 400, isForeign: false });
  expect(takeAnswers('es-US', refused('en')).get('reset-link')).toMatchObject({ isForeign: true });
  expect(takeAnswers('es-US', refused(null)).get('reset-link')).toMatchObject({ isForeign: true });
});
