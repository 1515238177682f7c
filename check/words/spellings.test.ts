import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn } from '../../test/setup/changedFiles.ts';
import { spellings } from './spellings.ts';

const login = 'flows/login.json';
const told = (text: string) => findingsOf({ [login]: { '/routes/0/lead': text } }).map(({ suggestion }) => suggestion);

describe('a word', () => {
  it.each([
    ['Enter your e-mail address.', 'email'],
    ['E-mails come within a minute.', 'email'],
    ['We can’t accept a PO box.', 'P.O. box'],
    ['We can’t accept a P.O. Box.', 'P.O. box'],
    ['We can’t accept a post office box.', 'P.O. box'],
    ['Log-in with your password.', 'log in'],
    ['Use your password to login.', 'log in'],
    ['Login with your password.', 'log in'],
    ['Create your log in.', 'login'],
    ['Please logout on a shared device.', 'log out'],
    ['Your application is cancelled.', 'canceled'],
    ['Cancelling takes a minute.', 'canceling'],
    ['Enter a US phone number.', 'U.S.'],
    ['Enter your zip code.', 'ZIP code'],
    ['Enter your social security number.', 'Social Security'],
    ["As on your driver's license.", 'driver’s license'],
    ['We text you a one time code.', 'one-time code'],
  ])('is told in another spelling than everywhere else: %s', (text, right) => {
    expect(told(text)).toEqual([`Write “${right}”.`]);
  });

  it.each([
    'Use your login to log in, then log out. After too many login attempts we email you.',
    'A ZIP code, a P.O. box, a Social Security number, a driver’s license and a U.S. phone number.',
    'You can’t use US$ 20 after the cancellation at support@us.example.',
    'Deposit cancelled successfully',
  ])('may be spelled as it is everywhere: %s', (text) => expect(told(text)).toEqual([]));

  it('is spelled in the table as the table wants it', () => {
    for (const { right } of spellings) expect(told(`We say ${right} here.`)).toEqual([]);
  });

  it('is told with its file and place, in what a brand says as well', () => {
    expect(foundIn({ 'brands/volt/words.json': { '/shell/skip': 'Skip by e-mail' } })).toEqual([
      'text-spelling brands/volt/words.json#/shell/skip',
    ]);
  });
});
