import { personaStates } from './personaStates.ts';

/** A seeded depositor to log in as. Sandbox only, in every brand. */
export interface Persona {
  id: string;
  email: string;
  password: string;
  phone: string;
  /** Description in one sentence. */
  says: string;
}

/** Shared by all personas; satisfies the policies of all included brands. */
export const personaPassword = 'Quiet-meadow-27';

export const personas: readonly Persona[] = personaStates.map(({ id, says }, index) => ({
  id,
  email: `${id}@persona.example`,
  password: personaPassword,
  // 555-0100 to 555-0199 are reserved for fiction.
  phone: `212555${String(100 + index).padStart(4, '0')}`,
  says,
}));
