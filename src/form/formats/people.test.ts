import { expect, test } from 'vitest';
import people from '../../../schemas/cases/people.json' with { type: 'json' };
import { formats } from './formats.ts';

/** The provider is tested against the same table. */
const tables = [
  ['email', people.email],
  ['phone', people.phone],
  ['ssn', people.ssn],
  ['street-address', people.street],
  ['person-name', people.name],
] as const;

for (const [name, cases] of tables) {
  test.each(cases)(`${name}: $typed is taken for $is`, ({ typed, is }) => {
    const format = formats[name];
    expect(format?.reason(typed) === null ? format.tidy(typed) : null).toBe(is);
  });
}
