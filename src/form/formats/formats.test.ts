import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { ageReason, birthDate, joinBirthDate, parseBirthDate } from './dates/birthDate.ts';
import { formats, isFormat } from './formats.ts';
import { formatMoney } from '../../brand/words/formatNumber.ts';
import { centsToDecimal, groupDollars, money, parseMoney } from './money.ts';
import { checkPassword } from './password.ts';
import { formatPhone, parsePhone } from './phone.ts';
import { readDate } from './dates/readDate.ts';
import { formatSsn, maskSsn, parseSsn } from './ssn.ts';
import { usStates } from './usState.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('every format', () => {
  it.each(Object.entries(formats))('%s handles any text quickly and tidies idempotently', (name, format) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(format.tidy(format.tidy(text))).toBe(format.tidy(text));
        expect(isFormat[name]?.(text)).toBe(format.reason(text) === null);
      }),
    );
  });

  it.runIf(inject('full')).each(Object.entries(formats))('%s takes no longer for a text made to hurt it', (_name, format) => {
    const hurtful = ['a', '1', ' ', ',', '.', '-', '@', 'p.o ', '1,111', 'a.'].map((sign) => sign.repeat(20_000 / sign.length));
    const start = performance.now();
    for (const text of hurtful) format.reason(text);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('a phone number', () => {
  it('of any ten digits is shown as (XXX) XXX-XXXX and read back as the same digits', () => {
    fc.assert(
      fc.property(digits(10), (number) => {
        fc.pre(!/^(00)?1/.test(number));
        expect(formatPhone(number)).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
        expect(parsePhone(formatPhone(number))).toBe(number);
      }),
    );
  });

  it('is shown the same however often it is formatted, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+() -.x'.split('')) }), (text) => {
        expect(formatPhone(formatPhone(text))).toBe(formatPhone(text));
      }),
    );
  });

  it.each([
    ['+1 (201) 555-0123', '2015550123'],
    ['1-201-555-0123', '2015550123'],
    ['201.555.0123 ext 4', '2015550123'],
    ['２０１５５５０１２３', '2015550123'],
    ['001 646 555 0123', '6465550123'],
    ['+001 646 555 0123', '6465550123'],
    ['1', '1'],
    ['201 555 0123 4', '20155501234'],
    ['+32 2 555 12 34', '+3225551234'],
  ])('pasted as %s is %s', (text, number) => expect(parsePhone(text)).toBe(number));

  it.each([
    ['2015550123', null],
    ['201555', 'too-short'],
    ['20155501234', 'too-long'],
    ['+32255512', 'wrong'],
    ['0205550123', 'wrong'],
    ['0015550123', 'too-short'],
    ['2010550123', 'wrong'],
  ])('%s: %s', (text, reason) => expect(formats['phone']?.reason(text)).toBe(reason));
});

describe('a Social Security number', () => {
  it('is grouped and read back as the same nine digits, and its mask shows only the last four', () => {
    fc.assert(
      fc.property(digits(9), (number) => {
        expect(parseSsn(formatSsn(number))).toBe(number);
        expect(maskSsn(number)).toBe(`•••-••-${number.slice(5)}`);
      }),
    );
  });

  it('hides what has been typed so far when it is not complete', () => expect(maskSsn('1234')).toBe('•••-•'));

  it.each([
    ['123-45-6789', null],
    ['123 45 678', 'too-short'],
    ['123-45-67890', 'too-long'],
    ['000-45-6789', 'wrong'],
    ['666-45-6789', 'wrong'],
    ['900-45-6789', 'wrong'],
    ['123-00-6789', 'wrong'],
    ['123-45-0000', 'wrong'],
  ])('%s: %s', (text, reason) => expect(formats['ssn']?.reason(text)).toBe(reason));
});

describe('a one-time code', () => {
  it.each([
    ['123 456', '123456', null],
    ['Your code is 123-456. It is good for 5 minutes', '123456', null],
    ['Harbor: your code is 164500. It is good for 5 minutes.\n\n@harbor.example #164500', '164500', null],
    ['164 500 or 164500', '164500', null],
    ['12345', '12345', 'too-short'],
    ['1234567', '1234567', 'too-long'],
    ['123456 654321', '123456654321', 'too-long'],
  ])('%s is %s: %s', (text, digits, reason) => {
    expect(formats['one-time-code']?.tidy(text)).toBe(digits);
    expect(formats['one-time-code']?.reason(text)).toBe(reason);
  });
});

describe('an amount of money', () => {
  const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

  it('is read back to the cent however it is written', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(formatMoney(centsToDecimal(amount), 'en-US'))).toBe(amount);
        expect(parseMoney(groupDollars(amount))).toBe(amount);
        expect(parseMoney(centsToDecimal(amount))).toBe(amount);
      }),
    );
  });

  it.each([
    ['1,234.56', 123456n],
    ['$1250', 125000n],
    ['12,50', 1250n],
    ['0,07', 7n],
    ['1250,5', 125050n],
    [',5', 50n],
    ['1,250', 125000n],
    ['.5', 50n],
    ['7.', 700n],
    ['\u00a010\u00a0', 1000n],
  ])('%s is %s cents', (text, amount) => expect(parseMoney(text)).toBe(amount));

  it.each([
    ['1e3', 'wrong'],
    ['１２', 'wrong'],
    ['1,2345', 'wrong'],
    ['1,250,50', 'wrong'],
    ['1.250,50', 'wrong'],
    ['12,', 'wrong'],
    ['0x10', 'wrong'],
    ['Infinity', 'wrong'],
    ['', 'wrong'],
    ['.', 'wrong'],
    ['$', 'wrong'],
    ['1.2.3', 'wrong'],
    ['0.005', 'too-precise'],
    ['-0', 'negative'],
    ['-5', 'negative'],
  ])('%s is refused as %s', (text, reason) => expect(money.reason(text)).toBe(reason));

  it('travels as a decimal string', () => expect(money.tidy('$1,250')).toBe('1250.00'));
});

describe('a birth date', () => {
  it('that exists is accepted and travels as YYYY-MM-DD', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }), (date) => {
        const parts = { year: String(date.getUTCFullYear()), month: String(date.getUTCMonth() + 1), day: String(date.getUTCDate()) };
        const typed = joinBirthDate(parts);
        expect(parseBirthDate(typed)).toEqual(parts);
        expect(birthDate.reason(typed)).toBeNull();
        expect(birthDate.tidy(typed)).toBe(date.toISOString().slice(0, 10));
      }),
    );
  });

  it.each([
    ['1990--5', 'month-missing'],
    ['1990-2-', 'day-missing'],
    ['-2-5', 'year-missing'],
    ['1990-13-5', 'month-wrong'],
    ['1990-2-30', 'day-wrong'],
    ['1900-2-29', 'day-wrong'],
    ['90-2-5', 'year-wrong'],
    ['2000-2-29', null],
  ])('%s: %s', (text, reason) => expect(birthDate.reason(text)).toBe(reason));

  it.each([
    ['2008-11-21', null],
    ['2008-11-22', 'too-young'],
    ['2026-11-22', 'future'],
    ['1905-11-22', null],
    ['1905-11-21', 'year-wrong'],
  ])('%s on November 21, 2026: %s', (text, reason) => expect(ageReason(text, new Date(2026, 10, 21), 18)).toBe(reason));
});

describe('a whole date', () => {
  it.each([
    '04/12/1988',
    '4/12/1988',
    '04.12.1988',
    '04 - 12 - 1988',
    '1988-04-12',
    '1988/4/12',
    'April 12, 1988',
    'Tuesday, Apr. 12th 1988',
    '12 April 1988',
    '12-APR-1988',
    '1988 April 12',
    '04121988',
    '19880412',
    '０４/１２/１９８８',
  ])('written as %s is understood', (text) => {
    const { month, day, year } = readDate(text, 'en-US') ?? { month: '', day: '', year: '' };
    expect([Number(month), Number(day), year]).toEqual([4, 12, '1988']);
  });

  it.each([
    ['23/04/1985', { month: '04', day: '23', year: '1985' }],
    ['4/12/88', { month: '4', day: '12', year: '88' }],
    ['13/13/1985', { month: '13', day: '13', year: '1985' }],
  ])('%s is taken as it is, to be judged later', (text, parts) => expect(readDate(text, 'en-US')).toEqual(parts));

  it('may name its month in the language of the page', () => {
    expect(readDate('12 de abril de 1988', 'es-US')).toEqual({ month: '4', day: '12', year: '1988' });
  });

  it.each([
    '',
    '4',
    '12',
    '1988',
    '041288',
    '4121988',
    '99999999',
    '4/12',
    '4/12/1988/7',
    'April',
    'April 1988',
    'Apr May 1 1988',
    'Ju 1 1988',
  ])('%s is none', (text) => expect(readDate(text, 'en-US')).toBeNull());
});

describe('an e-mail address', () => {
  it.each([
    ['jordan@example.com', null],
    ["o'brien+bank@mail.example.co.uk", null],
    ['jürgen@müller.example', null],
    ['jordan.example.com', 'missing-at'],
    ['jordan@example', 'missing-domain'],
    ['jordan@example..com', 'missing-domain'],
    ['jor dan@example.com', 'space'],
    ['jordan@home@example.com', 'wrong'],
    ['@example.com', 'wrong'],
    [`${'a'.repeat(250)}@example.com`, 'wrong'],
  ])('%s: %s', (text, reason) => expect(formats['email']?.reason(text)).toBe(reason));
});

it('an e-mail address travels with its domain as DNS has it', () => {
  expect(formats['email']?.tidy(' Kim@Bücher.example ')).toBe('Kim@xn--bcher-kva.example');
  expect(formats['email']?.tidy('kim@xn--bcher-kva.example')).toBe('kim@xn--bcher-kva.example');
  expect(formats['email']?.tidy('Kim@Example.COM')).toBe('Kim@Example.COM');
});

describe('an address', () => {
  it.each(['PO Box 12', 'P.O. Box 12', 'p o box 12', 'Post Office Box 9', 'POB 12', '12 Elm, PO BOX 3'])('%s is no residence', (text) =>
    expect(formats['street-address']?.reason(text)).toBe('post-office-box'),
  );

  it.each(['12 Elm Street', '1 Boxwood Lane', '7 Pobble Road', '40 Post Oak Drive'])('%s may be one', (text) =>
    expect(formats['street-address']?.reason(text)).toBeNull(),
  );

  it.each([
    ['78701', '78701', null],
    ['787011234', '78701-1234', null],
    ['78701 1234', '78701-1234', null],
    ['78701 – 1234', '78701-1234', null],
    ['７８７０１', '78701', null],
    ['787011', '787011', 'wrong'],
    ['7870', '7870', 'wrong'],
    ['7870A', '7870A', 'wrong'],
  ])('ZIP code %s travels as %s: %s', (text, tidy, reason) => {
    expect(formats['zip']?.tidy(text)).toBe(tidy);
    expect(formats['zip']?.reason(text)).toBe(reason);
  });

  it('is in one of 50 states or the District of Columbia', () => {
    expect(usStates).toHaveLength(51);
    expect(new Set(usStates.map((state) => state.code)).size).toBe(51);
    expect(formats['us-state']?.reason('DC')).toBeNull();
    expect(formats['us-state']?.reason('PR')).toBe('wrong');
  });
});

describe('a new password', () => {
  const plain = {
    minLength: 12,
    maxLength: 64,
    requireUpper: false,
    requireLower: false,
    requireDigit: false,
    requireSymbol: false,
    blocklist: true,
  };
  const unmet = (text: string, requirements = plain) =>
    checkPassword(text, requirements)
      .filter((requirement) => !requirement.isMet)
      .map((requirement) => requirement.name);

  it('may be any words that are long enough', () => expect(unmet('correct horse battery')).toEqual([]));
  it('counts characters as people do', () => expect(unmet('🐎'.repeat(12))).toEqual([]));
  it('is measured in the form in which it is compared', () => {
    const strict = { ...plain, requireSymbol: true };
    expect(unmet('ﾊﾟｽﾜｰﾄﾞｱｲｳｴｵ')).toEqual(['length']);
    expect(unmet('Ｃｏｒｒｅｃｔ－ｈｏｒｓｅ', strict)).toEqual([]);
  });
  it('says when it is too long', () => expect(unmet('a'.repeat(65))).toEqual(['longest']));
  it('applies composition rules when a bank requires them', () => {
    const strict = { ...plain, requireUpper: true, requireLower: true, requireDigit: true, requireSymbol: true };
    expect(unmet('', strict)).toEqual(['length', 'upper', 'lower', 'digit', 'symbol']);
    expect(unmet('Correct-horse-7', strict)).toEqual([]);
  });
});
