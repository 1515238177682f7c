import type { AppData, Branch } from '../app.ts';
import type { Facts } from '../facts.ts';
import type { StepSource, ValueMap } from '../source.ts';
import { escapePointer } from './document.ts';
import { suggest } from './finding.ts';
import { findGuardMistakes } from './guardMistakes.ts';
import type { Known } from './sources.ts';

/** Takes a mistake at a pointer below the place that is being checked. */
export type Report = (pointer: string, rule: string, message: string, suggestion?: string) => void;

/** Checks of the names that a piece of a flow may use; each reports what it does not know. */
export interface NameCheck {
  name(value: string | undefined, known: string[], kind: string, pointer: string, report: Report): void;
  fact(value: string | undefined, pointer: string, report: Report): void;
  call(value: string, pointer: string, report: Report): void;
  route(value: string | undefined, pointer: string, report: Report): void;
  /** An address or a destination. */
  target(value: string | undefined, pointer: string, report: Report): void;
  guards(entries: unknown, pointer: string, report: Report): void;
  branches(list: Branch[], pointer: string, report: Report): void;
  step(source: StepSource, pointer: string, report: Report): void;
  /** Keys are dotted paths of facts. */
  fills(map: ValueMap | undefined, pointer: string, report: Report): void;
}

/** Every fact by name; typed so that a fact added to `Facts` has to be added here. */
const factNames: Record<keyof Facts, true> = {
  session: true,
  user: true,
  depositor: true,
  secondary: true,
  accounts: true,
  linkedAccounts: true,
  transactions: true,
  funding: true,
  beneficiaries: true,
  alerts: true,
  resetPassword: true,
  nav: true,
  branding: true,
  service: true,
};

/** The checks against what this app declares and what the repository holds. */
export function createNameCheck(app: AppData, known: Known): NameCheck {
  const paths = app.routes.map((route) => route.path);
  const destinations = Object.keys(app.destinations);

  const check: NameCheck = {
    name(value, names, kind, pointer, report) {
      if (value === undefined || names.includes(value)) return;
      report(pointer, `${kind.replaceAll(' ', '-')}-unknown`, `unknown ${kind} "${value}".`, suggest(value, names));
    },
    fact: (value, pointer, report) => check.name(value, Object.keys(factNames), 'fact', pointer, report),
    call: (value, pointer, report) => check.name(value, Object.keys(known.calls), 'call', pointer, report),
    route: (value, pointer, report) => check.name(value, paths, 'route', pointer, report),
    target(value, pointer, report) {
      if (value?.startsWith('/')) check.route(value, pointer, report);
      else check.name(value, destinations, 'destination', pointer, report);
    },
    guards(entries, pointer, report) {
      findGuardMistakes(entries ?? [], pointer, (rule, place, message, suggestion) => report(place, rule, message, suggestion));
    },
    branches(list, pointer, report) {
      for (const [index, branch] of list.entries()) {
        check.guards(branch.when, `${pointer}/${index}/when`, report);
        check.target(branch.to, `${pointer}/${index}/to`, report);
      }
      const last = list.length - 1;
      if (list[last]?.when?.length) report(`${pointer}/${last}`, 'destination-open', 'the last branch must hold always: leave out "when"');
    },
    step(source, pointer, report) {
      check.call(source.call, `${pointer}/call`, report);
      const call = known.calls[source.call];
      if (call) checkParameters(check, source, call, pointer, report);
    },
    fills(map, pointer, report) {
      for (const key of Object.keys(map ?? {})) check.fact(key.split('.')[0], `${pointer}/${escapePointer(key)}`, report);
    },
  };
  return check;
}

function checkParameters(check: NameCheck, source: StepSource, call: Known['calls'][string], pointer: string, report: Report): void {
  const given = Object.keys(source.path ?? {});
  for (const key of given) check.name(key, call.path, 'path parameter', `${pointer}/path/${key}`, report);
  for (const key of call.path) {
    if (!given.includes(key)) report(pointer, 'path-parameter-missing', `the call "${source.call}" needs the path parameter "${key}"`);
  }
  if (call.body.length === 0) return;
  for (const key of Object.keys(source.send ?? {})) {
    if (key !== '*') check.name(key, call.body, 'body field', `${pointer}/send/${key}`, report);
  }
}
