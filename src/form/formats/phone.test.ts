import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata' with { type: 'json' };
import { expect, test } from 'vitest';
import { phone } from './phone.ts';

/** States, DC and territories; all share the U.S. numbering plan. */
const countries = ['US', 'PR', 'VI', 'GU', 'AS', 'MP'] as const;

test('U.S. numbers are those that libphonenumber knows; `npx vitest run --project unit src/form/formats -u` reads them anew', async () => {
  // A country's first two types are fixed-line and mobile patterns. U.S. numbers do not distinguish them.
  const types = (country: (typeof countries)[number]): [pattern: string][] => metadata.countries[country]?.[11] ?? [];
  const patterns = countries.flatMap((country) => types(country).slice(0, 2));
  const known = [...new Set(patterns.map(([pattern]) => pattern))].filter((pattern) => pattern !== '');
  await expect(`${JSON.stringify(known, null, 2)}\n`).toMatchFileSnapshot('us-phones.json');
});

test('the format takes the numbers that the library takes, but for exchanges that are services', () => {
  const digits = fc.stringMatching(/^[2-9]\d\d[2-9]\d{6}$/);
  fc.assert(
    fc.property(digits, (number) => {
      const parsed = parsePhoneNumberFromString(number, { defaultCountry: 'US' });
      const isReachable =
        countries.some((country) => country === parsed?.country) &&
        ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(parsed?.getType() ?? '');
      expect(phone.reason(number) === null).toBe(isReachable && !/^...[2-9]11/.test(number));
    }),
    { numRuns: 5000 },
  );
});
