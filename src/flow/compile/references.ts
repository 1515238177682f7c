import type { AppData, Branch } from '../app.ts';
import type { Facts } from '../facts.ts';
import type { RouteSource, StepSource, ValueMap } from '../source.ts';
import type { Documents } from './compile.ts';
import { escapePointer, type Document } from './document.ts';
import { suggest, type Finding } from './finding.ts';
import { findGuardMistakes } from './guardMistakes.ts';
import type { Known } from './sources.ts';

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

/** Finds every name that names nothing: guards, targets, screens, forms, fields, calls, facts; and routes declared twice. */
export function findReferenceMistakes(app: AppData, documents: Documents, known: Known): Finding[] {
  const findings: Finding[] = [];
  const check = createCheck(app, known, findings);
  const seen = new Map<string, string>();
  for (const document of documents.flows) {
    const routes = (document.value as { routes: RouteSource[] }).routes; // its shape has been checked
    for (const [index, route] of routes.entries()) {
      const at = check.in(document, `/routes/${index}`);
      for (const path of [route.path, ...(route.also ?? [])]) {
        const twin = seen.get(path);
        if (twin) at('/path', 'route-duplicate', `the route ${path} is declared in ${twin} already`);
        seen.set(path, document.file);
      }
      check.route(route, at);
    }
  }
  check.app(app, check.in(documents.app, ''));
  check.calls(app, check.in(documents.calls, ''));
  if (documents.differences) check.differences(documents.differences.value as object, check.in(documents.differences, ''));
  return findings;
}

type Report = (pointer: string, rule: string, message: string, suggestion?: string) => void;

function createCheck(app: AppData, known: Known, findings: Finding[]) {
  const paths = app.routes.map((route) => route.path);
  const destinations = Object.keys(app.destinations);

  const inDocument =
    (document: Document, base: string): Report =>
    (pointer, rule, message, suggestion) => {
      const place = base + pointer;
      findings.push({ rule, severity: 'error', file: document.file, pointer: place, line: document.lineOf(place), message, suggestion });
    };
  const name = (value: string | undefined, names: string[], kind: string, pointer: string, report: Report) => {
    if (value === undefined || names.includes(value)) return;
    report(pointer, `${kind}-unknown`, `unknown ${kind} "${value}".`, suggest(value, names));
  };
  const target = (value: string | undefined, pointer: string, report: Report) => {
    if (value?.startsWith('/')) name(value, paths, 'route', pointer, report);
    else name(value, destinations, 'destination', pointer, report);
  };
  const guards = (entries: unknown, pointer: string, report: Report) =>
    findGuardMistakes(entries ?? [], pointer, (rule, place, message, suggestion) => report(place, rule, message, suggestion));
  const branches = (list: Branch[], pointer: string, report: Report) => {
    for (const [index, branch] of list.entries()) {
      guards(branch.when, `${pointer}/${index}/when`, report);
      target(branch.to, `${pointer}/${index}/to`, report);
    }
    if (list.at(-1)?.when?.length)
      report(`${pointer}/${list.length - 1}`, 'destination-open', 'the last branch must hold always: leave out "when"');
  };
  const step = (source: StepSource, pointer: string, report: Report) => {
    name(source.call, Object.keys(known.calls), 'call', `${pointer}/call`, report);
    const call = known.calls[source.call];
    if (!call) return;
    for (const key of Object.keys(source.path ?? {})) name(key, call.path, 'path parameter', `${pointer}/path/${key}`, report);
    for (const key of call.path)
      if (!(key in (source.path ?? {})))
        report(pointer, 'path-parameter-missing', `the call "${source.call}" needs the path parameter "${key}"`);
    if (call.body.length > 0)
      for (const key of Object.keys(source.send ?? {}))
        if (key !== '*') name(key, call.body, 'body field', `${pointer}/send/${key}`, report);
  };
  const facts = (map: ValueMap | undefined, pointer: string, report: Report) => {
    for (const key of Object.keys(map ?? {}))
      name(key.split('.')[0], Object.keys(factNames), 'fact', `${pointer}/${escapePointer(key)}`, report);
  };

  return {
    in: inDocument,
    route(route: RouteSource, report: Report) {
      guards(route.guards, '/guards', report);
      for (const [index, rule] of (route.spares ?? []).entries())
        name(
          rule,
          app.rules.map((each) => each.name),
          'rule',
          `/spares/${index}`,
          report,
        );
      for (const key of ['else', 'back', 'redirect'] as const) target(route[key], `/${key}`, report);
      name(route.screen, known.screens, 'screen', '/screen', report);
      name(route.form, Object.keys(known.forms), 'form', '/form', report);
      for (const [index, form] of (route.forms ?? []).entries()) name(form, Object.keys(known.forms), 'form', `/forms/${index}`, report);
      if (route.form && !route.submits?.submit) report('', 'form-without-submit', 'a route with a form needs submits.submit');
      for (const field of Object.keys(route.fill ?? {}))
        name(field, known.forms[route.form ?? ''] ?? [], 'field', `/fill/${field}`, report);
      for (const [key, load] of Object.entries(route.loads ?? {})) step(load, `/loads/${key}`, report);
      for (const [key, submit] of Object.entries(route.submits ?? {})) {
        target(submit.to, `/submits/${key}/to`, report);
        for (const [index, each] of (submit.do ?? []).entries()) step(each, `/submits/${key}/do/${index}`, report);
      }
      for (const [index, link] of (route.links ?? []).entries()) target(link.to, `/links/${index}/to`, report);
    },
    app(data: AppData, report: Report) {
      for (const [index, rule] of data.rules.entries()) {
        guards(rule.when, `/rules/${index}/when`, report);
        target(rule.to, `/rules/${index}/to`, report);
      }
      for (const [key, list] of Object.entries(data.destinations)) branches(list, `/destinations/${key}`, report);
      for (const key of destinations)
        if (leadsTo(data, key, key)) report(`/destinations/${key}`, 'destination-circle', `the destination "${key}" leads back to itself`);
      for (const [index, item] of data.navigation.entries()) {
        guards(item.when, `/navigation/${index}/when`, report);
        target(item.to, `/navigation/${index}/to`, report);
        name(item.badge, Object.keys(factNames), 'fact', `/navigation/${index}/badge`, report);
      }
      target(data.shell.logo, '/shell/logo', report);
      target(data.shell.logOut, '/shell/logOut', report);
      for (const [index, branch] of data.shell.contact.entries()) {
        guards(branch.when, `/shell/contact/${index}/when`, report);
        target(branch.to, `/shell/contact/${index}/to`, report);
      }
      guards(data.shell.logOutWhen, '/shell/logOutWhen', report);
      guards(data.shell.navigationWhen, '/shell/navigationWhen', report);
      for (const [index, step] of data.progress.steps.entries()) guards(step.done, `/progress/steps/${index}/done`, report);
      for (const path of data.progress.whileRegistering) name(path, paths, 'route', '/progress/whileRegistering', report);
      for (const [key, source] of Object.entries(data.facts)) {
        name(key, Object.keys(factNames), 'fact', `/facts/${key}`, report);
        name(source.call, Object.keys(known.calls), 'call', `/facts/${key}/call`, report);
      }
      for (const fact of data.onLoad) name(fact, Object.keys(data.facts), 'fact', '/onLoad', report);
    },
    calls(data: AppData, report: Report) {
      for (const [key, meaning] of Object.entries(data.calls)) {
        name(key, Object.keys(known.calls), 'call', `/${key}`, report);
        facts(meaning.fills, `/${key}/fills`, report);
        for (const [index, problem] of (meaning.problems ?? []).entries()) {
          target(problem.to, `/${key}/problems/${index}/to`, report);
          facts(problem.fills, `/${key}/problems/${index}/fills`, report);
        }
      }
    },
    differences(value: object, report: Report) {
      for (const path of Object.keys(value)) if (path !== '$schema') name(path, paths, 'route', `/${escapePointer(path)}`, report);
    },
  };
}

/** Whether a destination can lead to `goal` through other destinations. Bounded by their number. */
function leadsTo(data: AppData, from: string, goal: string, seen = new Set<string>()): boolean {
  return (data.destinations[from] ?? []).some(({ to }) => {
    if (to.startsWith('/') || seen.has(to)) return to === goal;
    seen.add(to);
    return to === goal || leadsTo(data, to, goal, seen);
  });
}
