import {
  addBeneficiary,
  editBeneficiary,
  readBeneficiaries,
  removeBeneficiary,
  updateAllocations,
  type Share,
} from '../domain/beneficiaries/beneficiaries.ts';
import type { TypedPerson } from '../domain/beneficiaries/person.ts';
import { invalid } from '../domain/refused.ts';
import { reading, sessionOf, writing, type CallContext, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  beneficiaries: reading(async (db, context) => ({ data: await readBeneficiaries(db, sessionOf(context).userId) })),

  'add-beneficiary': writing(async (tx, context: CallContext<TypedPerson & { allocation?: number; allocations?: Share[] }>) => {
    const { userId } = sessionOf(context);
    await addBeneficiary(tx, context, userId, context.body);
    return { status: 201, data: await readBeneficiaries(tx, userId) };
  }),

  'edit-beneficiary': writing(async (tx, context: CallContext<TypedPerson & { version: number }>) => {
    const { userId } = sessionOf(context);
    await editBeneficiary(tx, context, userId, context.path['uuid'] ?? '', context.body);
    return { data: await readBeneficiaries(tx, userId) };
  }),

  'update-allocations': writing(async (tx, context: CallContext<{ allocations: Share[] }>) => {
    const { userId } = sessionOf(context);
    await updateAllocations(tx, context, userId, context.body.allocations);
    return { data: await readBeneficiaries(tx, userId) };
  }),

  'remove-beneficiary': writing(async (tx, context: CallContext<{ uuid?: string; version?: number }>) => {
    const { userId } = sessionOf(context);
    await removeBeneficiary(tx, context, userId, { uuid: namedIn(context), version: context.body.version });
    return { data: await readBeneficiaries(tx, userId) };
  }),

  'delete-and-reallocate': writing(async (tx, context: CallContext<{ uuid: string; version: number; allocations: Share[] }>) => {
    const { userId } = sessionOf(context);
    await removeBeneficiary(tx, context, userId, context.body);
    return { data: await readBeneficiaries(tx, userId) };
  }),
};

/** @throws {Refused} invalid when body and query name no beneficiary or different ones */
function namedIn({ body, query }: CallContext<{ uuid?: string }>): string {
  const named = new Set([body.uuid, query['uuid']].filter((uuid) => uuid !== undefined));
  const [uuid] = named;
  if (uuid === undefined || named.size > 1) throw invalid({ uuid: ['beneficiary_unnamed'] });
  return uuid;
}
