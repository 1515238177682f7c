import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import type { CallMeaning } from '../../src/flow/language/app.ts';
import type { Piece } from '../../compiler/compile/pieces.ts';
import { contractsOf, type Contract } from '../calls/contracts.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import type { Subject } from '../files/subject.ts';

export const rules = declareRules({
  'invalidation-missing': error('A call makes loaded data out of date, and nothing reloads it.'),
});

/** Reports facts and loads that stay stale after a submit or a change of session. */
export const finder = inFiles((subject, report) => {
  const contracts = contractsOf(subject);
  for (const piece of subject.pieces.calls) checkSession(piece, subject, contracts, report);
  checkLoads(subject, contracts, report);
});

/** A new bearer token may belong to another person, so all facts loaded for a session must be reloaded. */
function checkSession(piece: Piece<CallMeaning>, { pieces }: Subject, contracts: ReadonlyMap<string, Contract>, report: Report): void {
  const { sets = {}, invalidates = [] } = piece.value;
  if ((sets['session.bearerToken'] ?? null) === null) return;
  for (const { name, value } of pieces.facts) {
    const isPersonal = (contracts.get(value.call)?.session ?? 'none') !== 'none';
    if (isPersonal && !invalidates.includes(name) && !(name in sets))
      report(
        { document: piece.document, pointer: `${piece.pointer}${piece.value.invalidates ? '/invalidates' : ''}` },
        rules['invalidation-missing'],
        `"${piece.name}" logs a person in, but keeps "${name}" from the previous session`,
        `Add "${name}".`,
      );
  }
}

/** A load of the same page that a submit's call makes stale. */
function checkLoads({ pieces, documents }: Subject, contracts: ReadonlyMap<string, Contract>, report: Report): void {
  // flows/app.json says which fact an answer sets.
  if (pieces.facts.length === 0) return;
  const reported = new Set<string>();
  for (const { value } of pieces.routes) {
    const made = Object.values(value.submits ?? {}).flatMap(({ do: steps = [] }) => steps.map(({ call }) => call));
    for (const { call: read } of Object.values(value.loads ?? {}))
      for (const call of new Set(made)) {
        const [written, reading] = [contracts.get(call), contracts.get(read)];
        if (!written || !reading || !writes(written) || !isOf(written, reading) || reported.has(`${call} ${read}`)) continue;
        reported.add(`${call} ${read}`);
        const piece = pieces.calls.find(({ name }) => name === call);
        const document = piece?.document ?? documents.get('flows/calls.json');
        const { invalidates = [] } = piece?.value ?? {};
        // Refetching a fact also refetches its answer.
        const isInvalidated = pieces.facts.some(({ name, value: source }) => source.call === read && invalidates.includes(name));
        if (!document || isInvalidated || invalidates.includes(`call:${read}`)) continue;
        report(
          { document, pointer: piece ? `${piece.pointer}${piece.value.invalidates ? '/invalidates' : ''}` : '' },
          rules['invalidation-missing'],
          `"${call}" changes what "${read}" reads, but ${value.path} keeps showing the old data`,
          `Add "invalidates": ["call:${read}"].`,
        );
      }
  }
}

/** Some GET calls write; their contract lists what they change. */
const writes = ({ isRead, document }: Contract) => !isRead || recordOf(document.value)['changes'] !== undefined;

/** Whether a call writes to what another reads: the same path, one below it, or a single item of a list. */
function isOf(written: Contract, reading: Contract): boolean {
  return addressesOf(reading).some((from) =>
    addressesOf(written).some((to) => to === from || to.startsWith(`${from}/`) || `${to.split('/')[1]}s` === from.slice(1)),
  );
}

/** Paths that a call reads or changes. */
function addressesOf({ document }: Contract): string[] {
  const { call, resources = [] } = document.value as { call: string; resources?: string[] }; // call.schema.json has been checked
  return [call.replace(/^\w+ /, ''), ...resources];
}
