import { personaStates } from './personaStates.ts';

/** A depositor who is there from the start, to log in as; in sandbox mode only, in every brand. */
export interface Persona {
  id: string;
  email: string;
  password: string;
  phone: string;
  /** One sentence: who this is. */
  says: string;
}

/** All personas share it; it meets the requirements of every brand that ships with Passbook. */
export const personaPassword = 'Quiet-meadow-27';

export const personas: readonly Persona[] = personaStates.map(({ id, says }, index) => ({
  id,
  email: `${id}@persona.example`,
  password: personaPassword,
  // 555-0100 to 555-0199 is set aside for fiction.
  phone: `212555${String(100 + index).padStart(4, '0')}`,
  says,
}));
