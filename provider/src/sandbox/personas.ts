import { randomUUID } from 'node:crypto';
import type { Brands } from '../brands.ts';
import type { Deps } from '../call.ts';
import { transact } from '../db/transact.ts';
import { initialFunds } from '../db/schema/money.ts';
import { depositors, users } from '../db/schema/people.ts';
import { hashPassword } from '../domain/passwords.ts';
import { sealedNumber } from '../domain/registrationSteps.ts';
import { personaStates, type PersonaState } from './personaStates.ts';

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

/** Puts in the personas that are not there yet, in every brand, with e-mail address and phone confirmed. */
export async function seed({ db, config, clock }: Deps, brands: Brands): Promise<void> {
  const passwordHash = await hashPassword(personaPassword, config.limits);
  const now = clock.now();
  const people = [...brands.values()].flatMap(
    (brand) => personas.map((persona, index) => ({ brand, persona, index, state: personaStates[index] as PersonaState })), // made from the same list
  );
  await transact(db, async (tx) => {
    const rows = people.map(({ brand, persona: { email, phone } }) => ({
      id: randomUUID(),
      brand: brand.slug,
      email,
      emailKey: email,
      emailVerifiedAt: now,
      phone,
      passwordHash,
      createdAt: now,
    }));
    const added = new Map(
      (await tx.insert(users).values(rows).onConflictDoNothing().returning()).map((user) => [`${user.brand} ${user.email}`, user.id]),
    );
    const fresh = people.flatMap((person) => {
      const userId = added.get(`${person.brand.slug} ${person.persona.email}`);
      return userId === undefined ? [] : [{ ...person, userId, depositorId: randomUUID() }];
    });
    if (fresh.length === 0) return;
    await tx.insert(depositors).values(fresh.map((person) => ({ ...columnsOf(person, config), createdAt: now })));
    const funds = fresh.flatMap(({ depositorId, state: { funding } }) => (funding ? [{ depositorId, ...funding }] : []));
    await tx.insert(initialFunds).values(funds);
  });
}

interface Person {
  brand: Parameters<typeof sealedNumber>[0]['brand'];
  index: number;
  state: PersonaState;
  userId: string;
  depositorId: string;
}

const order = ['', 'basic', 'address', 'employer', 'confirmed'];

/** What a depositor at this step has told so far. */
function columnsOf(
  { brand, index, state, userId, depositorId }: Person,
  config: Deps['config'],
): Omit<typeof depositors.$inferInsert, 'createdAt'> {
  const reached = order.includes(state.step) ? order.indexOf(state.step) : order.length;
  // 531-27-3100 and on: numbers with ordinary endings, so that none of the sandbox's outcomes is meant by them.
  const number = sealedNumber({ brand, config }, depositorId, `53127${3100 + index}`);
  return {
    id: depositorId,
    userId,
    isPrimary: state.isPrimary ?? true,
    registrationStatus: state.status,
    registrationLastStep: state.step,
    extendedStatus: state.extended,
    relink: state.relink ?? false,
    ...(reached >= 1 && { firstName: state.name[0], lastName: state.name[1], dateOfBirth: `19${70 + index}-03-14`, ...number }),
    ...(reached >= 2 && { streetAddress: `${101 + index} Elm Street`, city: 'Austin', state: 'TX', zip: '78701' }),
    ...(reached >= 3 && { employmentStatus: 'employed', employerName: 'Lakeside Books', occupation: 'Bookseller' }),
    // An open account holds its number: nobody else can open one with it.
    ...(state.step === 'completed' && { ssnClaim: number.ssnMac }),
  };
}
