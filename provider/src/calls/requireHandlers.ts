import { Refusal } from '../config/refusal.ts';
import type { CallHandlers } from './call.ts';

/**
 * Checks at startup that contracts and handlers match, and that no handler exceeds its contract.
 * @throws {Refusal} with the files
 */
export function requireHandlers(contracts: readonly { id: string; reads?: boolean }[], handlers: CallHandlers): void {
  const ids = new Set(contracts.map(({ id }) => id));
  const faults = [
    ...[...ids].filter((id) => !handlers[id]).map((id) => `schemas/api/${id}.json has no handler in provider/src/calls`),
    ...Object.keys(handlers)
      .filter((id) => !ids.has(id))
      .map((id) => `the handler "${id}" in provider/src/calls has no schemas/api/${id}.json`),
    ...contracts
      .filter(({ id, reads }) => reads && handlers[id] && !('read' in handlers[id]))
      .map(({ id }) => `schemas/api/${id}.json says that it only reads, and its handler in provider/src/calls may write`),
  ];
  if (faults.length > 0) throw new Refusal(`${faults.join('; ')}.`);
}
