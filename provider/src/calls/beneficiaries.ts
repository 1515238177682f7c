import { eq } from 'drizzle-orm';
import type { Handlers } from '../call.ts';
import { beneficiaries } from '../db/schema/money.ts';
import { depositors } from '../db/schema/people.ts';
import { heldBy } from '../domain/registration/holders.ts';
import { sessionOf } from '../domain/situation.ts';

export const beneficiaryHandlers: Handlers = {
  beneficiaries: async (input) => {
    const { id, firstName, lastName, dateOfBirth, relationship, basisPoints, createdAt } = beneficiaries;
    const data = await input.deps.db
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
      .where(heldBy(sessionOf(input).userId))
      .orderBy(createdAt, id)
      .limit(100);
    return { data };
  },
};
