import { fileURLToPath } from 'node:url';
import { readContracts, type CallContract } from '../src/http/contract.ts';

const contracts = readContracts(fileURLToPath(new URL('../../', import.meta.url)));

type Place = 'path' | 'query' | 'request';

/** A value of a call that names something that belongs to somebody. */
export interface Name {
  contract: CallContract;
  place: Place;
  field: string;
}

const listed = (schema: unknown) => Object.entries((schema ?? {}) as Record<string, { enum?: unknown; pattern?: string }>); // JSON Schema

/**
 * They name documents or the tax consent of the brand, which all its depositors read, another brand's being unknown (calls/documents/disclosures.test.ts); or a
 * year and a month, by which each reads their own (calls/documents/statements.test.ts).
 */
const everybodys = ['agree-disclosure', 'choose-tax-delivery', 'disclosure', 'statement', 'statements-of-year'];

/** Every free part of an address, and every field that is called an id or token or has the form of one. */
export const names: Name[] = contracts
  .filter(({ id }) => !everybodys.includes(id))
  .flatMap((contract) =>
    (['path', 'query', 'request'] as const).flatMap((place) =>
      listed(contract.schemas[place]?.['properties'])
        .filter(([, { enum: choices }]) => choices === undefined)
        .filter(
          ([field, { pattern = '' }]) => place === 'path' || /(?:^|_)(?:u?u?id|token|hash|key)$/i.test(field) || pattern.includes('0-9a-f'),
        )
        .map(([field]) => ({ contract, place, field })),
    ),
  );
