import { readFileSync } from 'node:fs';

/** A text as typed, and the value that is kept; null when it is refused. */
export interface PersonCase {
  typed: string;
  is: string | null;
}

/** The table that the app's forms are held to as well. */
export const people = JSON.parse(readFileSync(new URL('../../schemas/cases/people.json', import.meta.url), 'utf8')) as Record<
  'email' | 'phone' | 'ssn' | 'street' | 'name',
  PersonCase[]
>; // as its own description has it
