import { expect, it } from 'vitest';
import { fillText } from './fillText.ts';

it.each([
  ['Thank you, {name}.', 'Thank you, Ada.'],
  ['Thank you, {nickname|Saver}.', 'Thank you, Saver.'],
  ['Thank you, {empty|Saver}.', 'Thank you, Saver.'],
  ['{answer.amount:money} arrives by {answer.arrives_on:day}.', '$1,200.50 arrives by November 25, 2026.'],
  ['{count:number} of them.', '10,000 of them.'],
  ['It arrives by {answer.arrives_at:day|Friday}.', 'It arrives by Friday.'],
  ['Statement of {from:month}', 'Statement of October 2026'],
  ['Call {phone:phone}.', 'Call (212) 555-0123.'],
])('fills %s', (sentence, filled) => {
  const values = {
    name: 'Ada',
    empty: '',
    from: '2026-10-01',
    count: 10_000,
    phone: '2125550123',
    answer: { amount: '1200.5', arrives_on: '2026-11-25' },
  };
  expect(fillText(sentence, values, 'en-US')).toBe(filled);
});

it('reports a placeholder without a value, and leaves it empty', () => {
  const missing: string[] = [];
  expect(fillText('It is {answer.amount:money}.', {}, 'en-US', (name) => missing.push(name))).toBe('It is .');
  expect(missing).toEqual(['answer.amount']);
});

it('formats amounts and days for the language', () => {
  const values = { answer: { amount: '1200.5', arrives_on: '2026-11-25' } };
  expect(fillText('{answer.amount:money} {answer.arrives_on:day}', values, 'es-US')).toBe('$1,200.50 25 de noviembre de 2026');
  expect(fillText('{answer.amount:money}', values, 'es-ES')).toMatch(/^1200,50\sUS\$$/);
});

it.each([
  ['{at:date}', 'Tuesday, November 24'],
  ['{at:day}', 'November 24, 2026'],
  ['{at:time}', '4:00\u00a0PM\u00a0ET'],
  // Late in the evening in New York it is already the next day in UTC.
  ['{late:date}', 'Tuesday, November 24'],
  ['{summer:time}', '4:00\u00a0PM\u00a0ET'],
  ['{wrong:date} {wrong:time}', 'soon soon'],
])('writes an instant as the clock of the bank shows it: %s', (sentence, written) => {
  const values = { at: '2026-11-24T21:00:00.000Z', late: '2026-11-25T03:30:00.000Z', summer: '2026-07-01T20:00:00.000Z', wrong: 'soon' };
  expect(fillText(sentence, values, 'en-US')).toBe(written);
});
