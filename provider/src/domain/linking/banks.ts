import type { Ports } from '../../ports/ports.ts';
import { knownBanks } from './knownBanks.ts';

/** `GET /link/banks`: the banks that are known by their routing number, and which of them the aggregator links at once. */
export function readBanks({ aggregation }: Pick<Ports, 'aggregation'>) {
  const names = new Map([...knownBanks, ...aggregation.banks]);
  return [...names]
    .map(([routing_number, name]) => ({ routing_number, name, instant: aggregation.banks.has(routing_number) }))
    .toSorted((one, other) => (one.routing_number < other.routing_number ? -1 : 1));
}

/** The name of a bank; null for one that nobody knows by its number. */
export function findBankName({ aggregation }: Pick<Ports, 'aggregation'>, routingNumber: string): string | null {
  return aggregation.banks.get(routingNumber) ?? knownBanks.get(routingNumber) ?? null;
}
