import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';
import { messagesIn, messageTranslationsIn, offeringSpanish } from '../../test/setup/spanish.ts';
import { partsOf } from './partsOf.ts';

const base = 'brands/base/messages.json';
const volt = 'brands/volt/messages.json';
const spanish = 'brands/base/es-US/messages.json';
const ownSpanish = 'brands/harbor/es-US/messages.json';

const cancelled = { subject: 'Su solicitud', text: ['Hemos cancelado su solicitud.'] };
const verifyEmail = { subject: 'Confirme su correo', text: ['Le damos la bienvenida a {brand.name}.', '{link}'] };

describe('messages', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['one is missing', { [base]: { '/cancelled': undefined } }, `message-missing ${base}#`],
    ['a brand changes an unknown one', { [volt]: messagesIn({ canceled: cancelled }) }, `shape-unknown-key ${volt}#/canceled`],
    ['the link is missing', { [base]: { '/reviewDone/text': ['Log in.'] } }, `shape-choice ${base}#/reviewDone/text`],
    ['text touches the link', { [base]: { '/reviewDone/text/1': 'https://bank.example{link}' } }, `text-link ${base}#/reviewDone/text/1`],
    ['one has an unknown placeholder', { [base]: { '/cancelled/text/0': '{code}' } }, `shape-pattern ${base}#/cancelled/text/0`],
    ['an email has no subject', { [base]: { '/cancelled/subject': undefined } }, `shape-missing-key ${base}#/cancelled`],
    ['a text message has one', { [base]: { '/phoneGone/subject': 'x' } }, `shape-unknown-key ${base}#/phoneGone/subject`],
    [
      'a text message is long and uses letters outside the basic alphabet',
      { [base]: { '/codeBySms/text/0': `{code} ${'código '.repeat(15)}` } },
      `message-long ${base}#/codeBySms`,
    ],
    [
      'a translation shows other values',
      { [spanish]: messageTranslationsIn({ verifyEmail: { ...verifyEmail, text: ['{link}'] } }) },
      `translation-placeholder ${spanish}#/verifyEmail`,
    ],
    [
      'the source of a translation has changed',
      { [spanish]: messageTranslationsIn({ cancelled }, { cancelled: { subject: 'Cancelled', text: ['Nothing was opened.'] } }) },
      `translation-stale ${spanish}#/cancelled`,
    ],
    [
      'a translation does not name its source',
      { [spanish]: messageTranslationsIn({ cancelled }, {}) },
      `translation-stale ${spanish}#/cancelled`,
    ],
  ])('are reported when %s', (_title, changes, found) => {
    expect(foundIn(changes)).toContain(found);
  });

  it('are reported when a brand repeats base', () => {
    const same = {
      subject: 'Your application was canceled',
      text: [
        'As you asked, we canceled your application and deleted your answers. No account was opened, and no money was moved.',
        'To start a new application, log in with the same email address.',
      ],
    };
    expect(foundIn({ [volt]: messagesIn({ cancelled: same }) })).toEqual([`word-override-idle ${volt}#/cancelled`]);
  });

  it('may be changed by a brand', () => {
    expect(foundIn({ [volt]: messagesIn({ cancelled: { subject: 'All undone', text: ['Gone, {brand.name}.'] } }) })).toEqual([]);
  });

  it('are reported one by one when missing in a language, including a brand’s own', () => {
    const english = { cancelled: { subject: 'Undone', text: ['Undone.'] } };
    const own = { 'brands/harbor/messages.json': messagesIn(english) };
    const missing = (changes: Changes) =>
      findingsOf(offeringSpanish({ ...own, ...changes })).flatMap(({ rule, file, message }) =>
        rule === 'translation-missing' && message.startsWith('the message') ? [`${file}: ${message}`] : [],
      );
    expect(missing({})).toContain(`${spanish}: the message "verifyEmail" is missing`);
    expect(missing({})).toContain(`${ownSpanish}: the message "cancelled" is missing`);
    const said = { [spanish]: messageTranslationsIn({ verifyEmail }), [ownSpanish]: messageTranslationsIn({ cancelled }, english) };
    expect(missing(said)).toHaveLength(missing({}).length - 2);
    expect(foundIn(offeringSpanish({ ...own, ...said })).filter((found) => found.startsWith('translation-stale'))).toEqual([]);
  });
});

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(159)}€`, 2],
  ['ñ'.repeat(160), 1],
  ['ó'.repeat(70), 1],
  ['ó'.repeat(71), 2],
  ['ó'.repeat(135), 3],
])('%s takes %i text messages', (text, parts) => expect(partsOf(text)).toBe(parts));
