import { eq } from 'drizzle-orm';
import { beneficiaries } from '../db/schema/money.ts';
import { depositors } from '../db/schema/people.ts';
import { heldBy } from '../domain/depositors/holders.ts';
import { reading, sessionOf, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  beneficiaries: reading(async (db, asked) => {
    const { id, firstName, lastName, dateOfBirth, relationship, basisPoints, createdAt } = beneficiaries;
    const data = await db
      .select({
        uuid: id,
        first_name: firstName,
        last_name: lastName,
        date_of_birth: dateOfBirth,
        relationship,
        allocation: basisPoints,
      })
      .from(depositors)
      .innerJoin(beneficiaries, eq(beneficiaries.entityId, depositors.entityId))
      .where(heldBy(sessionOf(asked).userId))
      .orderBy(createdAt, id)
      .limit(100);
    return { data };
  }),
};
