import { fileURLToPath } from 'node:url';
import { readContracts, type CallContract } from '../src/http/contract.ts';

const contracts = readContracts(fileURLToPath(new URL('../../', import.meta.url)));

type Place = 'path' | 'query' | 'request';

/** A parameter of a call that references someone's object. */
export interface Name {
  contract: CallContract;
  place: Place;
  field: string;
}

const listed = (schema: unknown) => Object.entries((schema ?? {}) as Record<string, { enum?: unknown; pattern?: string }>); // JSON Schema

/**
 * Calls that reference documents of the brand, which all depositors share, or the caller's own statement by year and month. See
 * calls/documents/disclosures.test.ts and calls/documents/statements.test.ts.
 */
const everybodys = ['agree-disclosure', 'choose-tax-delivery', 'disclosure', 'statement', 'statements-of-year'];

/** All free path parameters, and all fields that are called an id or token or have their format. */
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
