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
import { reading, sessionOf, writing, type Asked, type CallHandlers } from './call.ts';

export const handlers: CallHandlers = {
  beneficiaries: reading(async (db, asked) => ({ data: await readBeneficiaries(db, sessionOf(asked).userId) })),

  'add-beneficiary': writing(async (tx, asked: Asked<TypedPerson & { allocation?: number; allocations?: Share[] }>) => {
    const { userId } = sessionOf(asked);
    await addBeneficiary(tx, asked, userId, asked.body);
    return { status: 201, data: await readBeneficiaries(tx, userId) };
  }),

  'edit-beneficiary': writing(async (tx, asked: Asked<TypedPerson & { version: number }>) => {
    const { userId } = sessionOf(asked);
    await editBeneficiary(tx, asked, userId, asked.path['uuid'] ?? '', asked.body);
    return { data: await readBeneficiaries(tx, userId) };
  }),

  'update-allocations': writing(async (tx, asked: Asked<{ allocations: Share[] }>) => {
    const { userId } = sessionOf(asked);
    await updateAllocations(tx, asked, userId, asked.body.allocations);
    return { data: await readBeneficiaries(tx, userId) };
  }),

  'remove-beneficiary': writing(async (tx, asked: Asked<{ uuid?: string; version?: number }>) => {
    const { userId } = sessionOf(asked);
    await removeBeneficiary(tx, asked, userId, { uuid: namedIn(asked), version: asked.body.version });
    return { data: await readBeneficiaries(tx, userId) };
  }),

  'delete-and-reallocate': writing(async (tx, asked: Asked<{ uuid: string; version: number; allocations: Share[] }>) => {
    const { userId } = sessionOf(asked);
    await removeBeneficiary(tx, asked, userId, asked.body);
    return { data: await readBeneficiaries(tx, userId) };
  }),
};

/** @throws {Refused} invalid when body and query name no beneficiary or different ones */
function namedIn({ body, query }: Asked<{ uuid?: string }>): string {
  const named = new Set([body.uuid, query['uuid']].filter((uuid) => uuid !== undefined));
  const [uuid] = named;
  if (uuid === undefined || named.size > 1) throw invalid({ uuid: ['beneficiary_unnamed'] });
  return uuid;
}
