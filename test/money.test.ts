import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireAmount } from '../provider/src/domain/transfers/limits.ts';
import { readTransferTerms } from '../provider/src/config/moneyTerms.ts';
import { fromDecimal, toDecimal } from '../provider/src/domain/values/decimal.ts';
import { formatMoney } from '../src/brand/words/formatNumber.ts';
import { boundReason } from '../src/form/bounds.ts';
import { groupDollars, money, moneyLeft, parseMoney } from '../src/form/formats/money.ts';
import moneyShape from '../schemas/api/shapes/money.json' with { type: 'json' };
import amountForm from '../schemas/forms/fund-amount.json' with { type: 'json' };

const terms = readTransferTerms({}, 'no file');
const bounds = [
  { least: toDecimal(terms.minimum), message: 'too little' },
  { most: toDecimal(terms.mostAtOnce), message: 'too much' },
];
const left = { left: terms.mostPerDay };
const wire = new RegExp(moneyShape.pattern);

/** The amount the page sends; null when it shows an error. */
function sentFor(typed: string): string | null {
  if (typed.length > amountForm.schema.properties.amount.maxLength || money.reason(typed) !== null) return null;
  return boundReason(typed, bounds) === null ? money.tidy(typed) : null;
}

/** The cents the provider reads; null when it refuses the amount. */
function centsTaken(text: string): bigint | null {
  if (!wire.test(text)) return null;
  try {
    return requireAmount(text, terms, left);
  } catch {
    return null;
  }
}

/** Amounts from zero to just above the limit, with more near the ends. */
const amounts = fc.oneof(
  fc.bigInt({ min: 0n, max: terms.mostAtOnce + 200n }),
  fc.bigInt({ min: 0n, max: 300n }),
  fc.bigInt({ min: terms.mostAtOnce - 100n, max: terms.mostAtOnce + 100n }),
);

const space = fc.constantFrom('', ' ', '\u00a0', '\u2009', '\t');

/** Ways in which people write an amount. */
const written = fc
  .tuple(amounts, fc.boolean(), fc.boolean(), fc.boolean(), space, space)
  .map(([cents, hasSign, isGrouped, isShort, before, after]) => {
    const [whole = '', rest = ''] = plain(cents).split('.');
    const dollars = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole;
    const short = rest === '00' ? '' : `.${rest.replace(/0$/, '')}`;
    const number = isShort ? `${dollars === '0' && short !== '' ? '' : dollars}${short}` : `${dollars}.${rest}`;
    return { cents, typed: `${before}${hasSign ? '$' : ''}${number}${after}` };
  });

/** An independent implementation by division. */
const plain = (cents: bigint) => `${cents / 100n}.${cents % 100n < 10n ? '0' : ''}${cents % 100n}`;

describe('an amount on its way from the page to the ledger and back', () => {
  it('is the same in each form, and accepted by page and provider alike', () => {
    fc.assert(
      fc.property(written, ({ cents, typed }) => {
        fc.pre(typed.length <= amountForm.schema.properties.amount.maxLength);
        const isWithin = cents >= terms.minimum && cents <= terms.mostAtOnce;
        const sent = sentFor(typed);
        expect(sent).toBe(isWithin ? plain(cents) : null);
        if (sent === null) return;
        const taken = centsTaken(sent);
        expect(taken).toBe(cents);
        // Amounts survive the round trip from ledger to page and back.
        const decimal = toDecimal(taken ?? 0n);
        expect(decimal).toBe(sent);
        expect(formatMoney(decimal, 'en-US')).toBe(`$${groupDollars(cents)}`);
        expect(sentFor(formatMoney(decimal, 'en-US'))).toBe(sent);
        expect(moneyLeft(toDecimal(terms.mostPerDay), typed)).toBe(plain(terms.mostPerDay - cents));
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused by the provider when out of bounds, whatever the page allows', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        const isWithin = cents >= terms.minimum && cents <= terms.mostAtOnce;
        expect(centsTaken(toDecimal(cents))).toBe(isWithin ? cents : null);
      }),
    );
  });

  it('is never guessed: what is typed is read exactly, digit by digit', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789.,$ '.split('')), maxLength: 8 });
    const odd = fc.string({ unit: fc.constantFrom(...'01259.,$-−+e \u00a0１٣．%¢'.split('')), maxLength: 6 });
    fc.assert(
      fc.property(fc.oneof(near, odd, fc.string({ unit: 'binary', maxLength: 16 })), (typed) => {
        const sent = sentFor(typed);
        if (sent === null) return;
        const point = /^\s*\$?(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d?\d?))?\s*$/;
        // A comma as decimal separator, as on some keypads.
        const comma = /^\s*\$?(\d*),(\d\d?)\s*$/;
        const said = comma.exec(typed) ?? point.exec(typed);
        expect(said).not.toBeNull();
        const [, dollars = '', rest = ''] = said ?? [];
        expect(centsTaken(sent)).toBe(BigInt(dollars.replaceAll(',', '') || '0') * 100n + BigInt(rest.padEnd(2, '0')));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    '1e3',
    '1E2',
    '0x10',
    '1.005',
    '0.001',
    '１２',
    '٣',
    '1,234,50',
    '1,2345',
    '1.234,50',
    '1 000',
    '1\u00a0000',
    "1'000",
    '--1',
    '-5',
    '−5',
    '+5',
    '(5)',
    '5-',
    '$',
    '.',
    ',',
    '',
    ' ',
    '5$',
    '$$5',
    '5 USD',
    'five',
    'NaN',
    'Infinity',
    '1/2',
    '5%',
    '50¢',
    '1..2',
    '1.2.3',
    '1.2,3',
    ',5',
    '1_000',
    '1\n2',
  ])('%j is not an amount', (typed) => expect(sentFor(typed)).toBeNull());

  it('beyond the precision of numbers stays exact', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n ** 53n - 1000n, max: 10n ** 17n }), (cents) => {
        expect(fromDecimal(toDecimal(cents))).toBe(cents);
        expect(parseMoney(formatMoney(toDecimal(cents), 'en-US'))).toBe(cents);
      }),
    );
  });
});
