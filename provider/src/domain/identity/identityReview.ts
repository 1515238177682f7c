import { originOfBrand } from '../../config/hosts.ts';
import { and, eq } from 'drizzle-orm';
import { depositors } from '../../db/schema/people.ts';
import { getUser } from '../access/users.ts';
import { record } from '../audit/audit.ts';
import { brandOf, messages, send } from '../messages/messages.ts';
import type { Situation } from '../situation.ts';
import { defineKind } from '../due/kind.ts';

/** The end of a review that passes by itself after some business days. */
export const identityReview = defineKind<{ depositorId: string }>({
  name: 'identity-review',
  payload: {
    type: 'object',
    properties: { depositorId: { type: 'string' } },
    required: ['depositorId'],
    additionalProperties: false,
  },
  run: async ({ tx, payload: { depositorId }, now, config, brands }) => {
    const reviewed = and(eq(depositors.id, depositorId), eq(depositors.registrationStatus, 'IN_REVIEW'));
    const [depositor] = await tx.update(depositors).set({ registrationStatus: 'PASSED' }).where(reviewed).returning();
    if (!depositor || depositor.userId === null) return;
    const user = await getUser(tx, depositor.userId);
    const brand = brands.get(user.brand);
    if (!brand) return;
    const situation: Situation = {
      now,
      config,
      brand,
      origin: originOfBrand(config, user.brand),
      address: '',
      userAgent: '',
      requestId: null,
    };
    await send(tx, situation, messages.reviewDone(user.email, brandOf(situation), `${situation.origin}/login`));
    await record(tx, situation, { event: 'identity.reviewed', userId: user.id, detail: { status: 'PASSED' } });
  },
});
