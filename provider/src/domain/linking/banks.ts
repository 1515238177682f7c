import type { Ports } from '../../ports/ports.ts';
import { knownBanks } from './knownBanks.ts';

/** `GET /link/banks`: known banks, and which of them the aggregator supports. */
export function readBanks({ aggregation }: Pick<Ports, 'aggregation'>) {
  const names = new Map([...knownBanks, ...aggregation.banks]);
  return [...names]
    .map(([routing_number, name]) => ({ routing_number, name, instant: aggregation.banks.has(routing_number) }))
    .toSorted((one, other) => (one.routing_number < other.routing_number ? -1 : 1));
}

/** Null for unknown routing numbers. */
export function findBankName({ aggregation }: Pick<Ports, 'aggregation'>, routingNumber: string): string | null {
  return aggregation.banks.get(routingNumber) ?? knownBanks.get(routingNumber) ?? null;
}
