import type { Brands } from '../../config/brands.ts';
import { bankDate } from '../../clock/businessDays.ts';
import type { Config } from '../../config/config.ts';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../db/database.ts';
import { disclosureAgreements } from '../../db/schema/disclosures.ts';
import { initialFunds } from '../../db/schema/money.ts';
import { depositors, entities, users } from '../../db/schema/people.ts';
import { transact } from '../../db/transact.ts';
import { hashPassword } from '../../domain/access/passwords/passwords.ts';
import { agreementTo } from '../../domain/disclosures/agreements.ts';
import { yieldOf } from '../../domain/money/yieldOf.ts';
import { idOf } from '../../domain/values/idOf.ts';
import { insertAll } from '../insertAll.ts';
import { createHistory, type History } from './history.ts';
import { toPerson, type Person } from './person.ts';
import { personaDepositor } from './personaDepositor.ts';
import { personaPassword, personas } from './personas.ts';
import { personaStates } from './personaStates.ts';
import { seedDocuments } from './seedDocuments.ts';
import { seedHoldings } from './seedHoldings.ts';

/** Creates a function that inserts missing personas into every brand, with confirmed e-mail address and phone, and with all their data. */
export function createSeed({ db, config, clock }: Deps, brands: Brands): () => Promise<void> {
  let passwordHash: Promise<string> | undefined;
  return async () => {
    const hash = await (passwordHash ??= hashPassword(personaPassword, config.limits));
    const now = clock.now();
    const people = [...brands.values()].flatMap((brand) => {
      const histories = historiesOn(now, yieldOf(brand.branding));
      return personaStates.map((state, index) => toPerson(brand, state, index, histories[index] ?? null));
    });
    await transact(db, async (tx) => {
      const fresh = await insertUsers(tx, people, hash, now);
      if (fresh.length > 0) await insertPeople(tx, fresh, brands, config, now);
    });
  };
}

/** Cache of the current day's histories by yield: they are slow to compute, and tests reset often. */
let kept = { today: 0, histories: new Map<number, (History | null)[]>() };

function historiesOn(now: Date, apyBasisPoints: number): (History | null)[] {
  const today = bankDate(now).getTime();
  if (kept.today !== today) kept = { today, histories: new Map() };
  const histories =
    kept.histories.get(apyBasisPoints) ??
    personaStates.map(({ history }) => (history ? createHistory(history, now, apyBasisPoints) : null));
  kept.histories.set(apyBasisPoints, histories);
  return histories;
}

/** Returns the persons that did not exist yet. */
async function insertUsers(tx: Transaction, people: readonly Person[], passwordHash: string, now: Date): Promise<Person[]> {
  const rows = people.map((person) => {
    const { email, phone } = personas[person.index] ?? { email: '', phone: '' };
    const joined = joinedAt(person, now);
    return {
      id: person.userId,
      brand: person.brand.slug,
      email,
      emailKey: email,
      emailVerifiedAt: joined,
      phone,
      passwordHash,
      createdAt: joined,
    };
  });
  const added = await tx.insert(users).values(rows).onConflictDoNothing().returning({ id: users.id });
  const ids = new Set(added.map(({ id }) => id));
  return people.filter(({ userId }) => ids.has(userId));
}

async function insertPeople(tx: Transaction, people: readonly Person[], brands: Brands, config: Config, now: Date): Promise<void> {
  const founded = people.flatMap(({ entityId, state, ...person }) =>
    entityId === null || state.joins ? [] : [{ id: entityId, brand: person.brand.slug, createdAt: joinedAt({ ...person, state }, now) }],
  );
  await insertAll(tx, entities, founded);
  const rows = people.map((person) => ({ ...personaDepositor(person, config), createdAt: joinedAt(person, now) }));
  await insertAll(tx, depositors, rows);
  const funds = people.flatMap(({ depositorId, state: { funding } }) => (funding ? [{ depositorId, ...funding }] : []));
  await insertAll(tx, initialFunds, funds);
  await insertAll(
    tx,
    disclosureAgreements,
    people.flatMap((person) => agreementsOf(person, joinedAt(person, now))),
  );
  for (const slug of new Set(people.map(({ brand }) => brand.slug))) {
    const own = people.filter(({ brand }) => brand.slug === slug);
    await seedHoldings(tx, own, config, brands, now);
  }
  await seedDocuments(tx, people, brands, now);
}

/** Agreements to all documents, once the persona has passed that step. */
function agreementsOf({ brand, state, depositorId }: Person, agreedAt: Date): (typeof disclosureAgreements.$inferInsert)[] {
  if (!['disclosures', 'funded', 'completed'].includes(state.step)) return [];
  return brand.disclosures.map((disclosure) => ({
    ...agreementTo(disclosure),
    id: idOf('agreement', brand.slug, state.id, disclosure.kind),
    depositorId,
    userAgent: '',
    agreedAt,
  }));
}

const day = 86_400_000;

/** Registration date: three days before the account was opened. */
function joinedAt({ history, state }: Pick<Person, 'history' | 'state'>, now: Date): Date {
  if (state.joins) return new Date(now.getTime() - 60 * day);
  return history ? new Date(history.openedAt.getTime() - 3 * day) : now;
}
