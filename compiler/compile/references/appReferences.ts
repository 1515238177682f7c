import type { Branch } from '../../../src/flow/language/app.ts';
import { factKinds } from '../factKinds.ts';
import type { NameCheck } from './nameCheck.ts';
import type { Names, Piece, Pieces } from '../pieces.ts';
import type { Report } from './report.ts';
import type { Known } from '../sources.ts';
import { checkPlainText } from './textCheck.ts';
import { declareRules, stops, warning } from '../shape/rule.ts';

export const rules = declareRules({
  'fact-not-list': stops('A badge counts a fact that is not a list.'),
  'fact-not-filled': stops(
    'The call that loads a fact does not fill it, so pages that need it would wait forever.',
    'In flows/calls.json, add what its answer sets under "sets" of this call.',
  ),
  'rule-duplicate': stops('Two rules have the same name.', 'Rename one of the two.'),
  'destination-circle': stops('A destination leads back to itself.', 'Make one of them lead to a path.'),
  'exempt-idle': warning('A route is exempt from a rule that does not apply to it.', 'Remove it.'),
});

type ReportAt = (piece: Piece<unknown>) => Report;

export function checkApp(pieces: Pieces, names: Names, check: NameCheck, known: Known, reportAt: ReportAt): void {
  checkRules(pieces, check, reportAt);
  checkDestinations(pieces.destinations, check, reportAt);
  checkProgress(pieces, names, check, reportAt);
  checkFacts(pieces, check, reportAt);
  for (const piece of pieces.ends) {
    check.route(piece.value.at, '/at', reportAt(piece));
    check.guards(piece.value.when, '/when', reportAt(piece));
  }
  for (const piece of pieces.navigation) {
    const { label, short, icon, to, when, badge } = piece.value;
    const report = reportAt(piece);
    check.guards(when, '/when', report);
    check.route(to, '/to', report);
    check.name(icon, known.icons, 'icon', '/icon', report);
    check.fact(badge, '/badge', report);
    if (badge !== undefined && Object.hasOwn(factKinds, badge) && !Array.isArray(factKinds[badge]))
      report('/badge', rules['fact-not-list'], `the fact "${badge}" is not a list, so it cannot be counted`);
    checkPlainText(label, '/label', report);
    checkPlainText(short, '/short', report);
  }
  checkShell(pieces, check, reportAt);
}

function checkRules({ rules: declared, routes }: Pieces, check: NameCheck, reportAt: ReportAt): void {
  const seen = new Set<string>();
  for (const piece of declared) {
    const { name, when, to, access } = piece.value;
    const report = reportAt(piece);
    check.guards(when, '/when', report);
    check.target(to, '/to', report);
    if (seen.has(name)) report('/name', rules['rule-duplicate'], `there is already a rule "${name}"`);
    seen.add(name);
    for (const route of routes) {
      const exempted = route.value.exempt?.indexOf(name) ?? -1;
      if (exempted >= 0 && !access.includes(route.value.access))
        reportAt(route)(
          `/exempt/${exempted}`,
          rules['exempt-idle'],
          `the rule "${name}" does not apply to routes with access "${route.value.access}"`,
        );
    }
  }
}

function checkDestinations(destinations: Piece<Branch[]>[], check: NameCheck, reportAt: ReportAt): void {
  const branches = new Map(destinations.map(({ name, value }) => [name, value]));
  for (const piece of destinations) {
    const report = reportAt(piece);
    check.branches(piece.value, '', report);
    if (leadsTo(branches, piece.name, piece.name))
      report('', rules['destination-circle'], `the destination "${piece.name}" leads back to itself`);
  }
}

/** Whether a destination can lead to `goal` through other destinations. */
function leadsTo(branches: Map<string, Branch[]>, from: string, goal: string, seen = new Set<string>()): boolean {
  return (branches.get(from) ?? []).some(({ to }) => {
    if (to.startsWith('/') || seen.has(to)) return to === goal;
    seen.add(to);
    return to === goal || leadsTo(branches, to, goal, seen);
  });
}

function checkProgress({ steps, progress }: Pieces, names: Names, check: NameCheck, reportAt: ReportAt): void {
  for (const piece of steps) {
    check.guards(piece.value.done, '/done', reportAt(piece));
    checkPlainText(piece.value.name, '/name', reportAt(piece));
  }
  for (const piece of progress) {
    const { whileRegistering, shownBy = [], flows, next } = piece.value;
    const report = reportAt(piece);
    for (const [index, path] of whileRegistering.entries()) check.route(path, `/whileRegistering/${index}`, report);
    for (const [index, path] of shownBy.entries()) check.route(path, `/shownBy/${index}`, report);
    if (next !== undefined) check.target(next, '/next', report);
    for (const [index, flow] of flows.entries()) check.name(flow, names.flows, 'flow', `/flows/${index}`, report);
  }
}

function checkFacts({ facts, calls }: Pieces, check: NameCheck, reportAt: ReportAt): void {
  for (const piece of facts) {
    const report = reportAt(piece);
    check.fact(piece.name, '', report);
    check.call(piece.value.call, '/call', report);
    const setting = calls.filter(({ value: { sets = {} } }) => Object.keys(sets).some((path) => path.split('.')[0] === piece.name));
    const [other] = setting;
    if (calls.length > 0 && !setting.some(({ name }) => name === piece.value.call))
      report(
        '/call',
        rules['fact-not-filled'],
        `flows/calls.json does not say that "${piece.value.call}" sets "${piece.name}"`,
        other && `"${other.name}" sets it: load it with that call.`,
      );
  }
}

function checkShell({ shell }: Pieces, check: NameCheck, reportAt: ReportAt): void {
  for (const piece of shell) {
    const report = reportAt(piece);
    check.target(piece.value.logo, '/logo', report);
    check.target(piece.value.logOut, '/logOut', report);
    check.branches(piece.value.contact, '/contact', report);
    check.guards(piece.value.logOutWhen, '/logOutWhen', report);
    check.guards(piece.value.navigationWhen, '/navigationWhen', report);
  }
}
