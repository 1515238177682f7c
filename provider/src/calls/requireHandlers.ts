import { Refusal } from '../config/refusal.ts';
import type { CallHandlers } from './call.ts';

/**
 * Refuses contracts without a handler, handlers without a contract, and those that may do more than their contract says, before anything is opened
 * rather than when somebody calls one.
 * @throws {Refusal} naming the files.
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
