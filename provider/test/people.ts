import { readFileSync } from 'node:fs';

/** Input and stored value; null when it is refused. */
export interface PersonCase {
  typed: string;
  is: string | null;
}

/** Test cases shared with the app's forms. */
export const people = JSON.parse(readFileSync(new URL('../../schemas/cases/people.json', import.meta.url), 'utf8')) as Record<
  'email' | 'phone' | 'ssn' | 'street' | 'name',
  PersonCase[]
>; // as its own description has it
