import type { AppData } from '../app.ts';
import type { RouteSource } from '../source.ts';
import { escapePointer, type Document, type Documents } from './document.ts';
import type { Finding } from './finding.ts';
import { createNameCheck, type NameCheck, type Report } from './nameCheck.ts';
import type { Known } from './sources.ts';

/** Finds every name that names nothing: guards, targets, screens, forms, fields, calls, facts; and routes declared twice. */
export function findReferenceMistakes(app: AppData, documents: Documents, known: Known): Finding[] {
  const findings: Finding[] = [];
  const check = createNameCheck(app, known);
  const reportIn = (document: Document, base = ''): Report => {
    return (pointer, rule, message, suggestion) => {
      const place = base + pointer;
      findings.push({ rule, severity: 'error', file: document.file, pointer: place, line: document.lineOf(place), message, suggestion });
    };
  };
  checkFlows(documents.flows, app, check, known, reportIn);
  checkApp(app, check, reportIn(documents.app));
  checkCalls(app, check, reportIn(documents.calls));
  if (documents.differences) checkDifferences(documents.differences.value as object, check, reportIn(documents.differences)); // its shape has been checked
  return findings;
}

type ReportIn = (document: Document, base?: string) => Report;

function checkFlows(flows: Document[], app: AppData, check: NameCheck, known: Known, reportIn: ReportIn): void {
  const fileByPath = new Map<string, string>();
  for (const document of flows) {
    const { routes } = document.value as { routes: RouteSource[] }; // its shape has been checked
    for (const [index, route] of routes.entries()) {
      const report = reportIn(document, `/routes/${index}`);
      for (const path of [route.path, ...(route.also ?? [])]) {
        const twin = fileByPath.get(path);
        if (twin) report('/path', 'route-duplicate', `the route ${path} is declared in ${twin} already`);
        fileByPath.set(path, document.file);
      }
      checkRoute(route, app, check, known, report);
    }
  }
}

function checkRoute(route: RouteSource, app: AppData, check: NameCheck, known: Known, report: Report): void {
  check.guards(route.guards, '/guards', report);
  const rules = app.rules.map((rule) => rule.name);
  for (const [index, rule] of (route.spares ?? []).entries()) check.name(rule, rules, 'rule', `/spares/${index}`, report);
  for (const key of ['else', 'back', 'redirect'] as const) check.target(route[key], `/${key}`, report);
  check.name(route.screen, known.screens, 'screen', '/screen', report);
  check.guards(route.unconfirmed?.unless, '/unconfirmed/unless', report);
  checkForms(route, check, known, report);
  for (const [index, fact] of (route.facts ?? []).entries()) check.fact(fact, `/facts/${index}`, report);
  for (const [key, load] of Object.entries(route.loads ?? {})) check.step(load, `/loads/${key}`, report);
  for (const [key, submit] of Object.entries(route.submits ?? {})) {
    check.target(submit.to, `/submits/${key}/to`, report);
    for (const [index, step] of (submit.do ?? []).entries()) {
      check.step(step, `/submits/${key}/do/${index}`, report);
      check.guards(step.when, `/submits/${key}/do/${index}/when`, report);
    }
  }
  for (const [index, link] of (route.links ?? []).entries()) check.target(link.to, `/links/${index}/to`, report);
}

function checkForms(route: RouteSource, check: NameCheck, known: Known, report: Report): void {
  const forms = Object.keys(known.forms);
  check.name(route.form, forms, 'form', '/form', report);
  for (const [index, form] of (route.forms ?? []).entries()) check.name(form, forms, 'form', `/forms/${index}`, report);
  if (route.form && !route.submits?.submit) report('', 'form-without-submit', 'a route with a form needs submits.submit');
  const fields = known.forms[route.form ?? ''] ?? [];
  for (const field of Object.keys(route.fill ?? {})) check.name(field, fields, 'field', `/fill/${field}`, report);
}

function checkApp(app: AppData, check: NameCheck, report: Report): void {
  for (const [index, rule] of app.rules.entries()) {
    check.guards(rule.when, `/rules/${index}/when`, report);
    check.target(rule.to, `/rules/${index}/to`, report);
  }
  for (const [name, list] of Object.entries(app.destinations)) {
    check.branches(list, `/destinations/${name}`, report);
    if (leadsTo(app, name, name)) report(`/destinations/${name}`, 'destination-circle', `the destination "${name}" leads back to itself`);
  }
  for (const [index, step] of app.progress.steps.entries()) check.guards(step.done, `/progress/steps/${index}/done`, report);
  for (const path of app.progress.whileRegistering) check.route(path, '/progress/whileRegistering', report);
  for (const [name, source] of Object.entries(app.facts)) {
    check.fact(name, `/facts/${name}`, report);
    check.call(source.call, `/facts/${name}/call`, report);
  }
  checkShell(app, check, report);
}

function checkShell({ navigation, shell }: AppData, check: NameCheck, report: Report): void {
  for (const [index, item] of navigation.entries()) {
    check.guards(item.when, `/navigation/${index}/when`, report);
    check.route(item.to, `/navigation/${index}/to`, report);
    check.fact(item.badge, `/navigation/${index}/badge`, report);
  }
  check.target(shell.logo, '/shell/logo', report);
  check.target(shell.logOut, '/shell/logOut', report);
  check.branches(shell.contact, '/shell/contact', report);
  check.guards(shell.logOutWhen, '/shell/logOutWhen', report);
  check.guards(shell.navigationWhen, '/shell/navigationWhen', report);
}

function checkCalls({ calls }: AppData, check: NameCheck, report: Report): void {
  for (const [id, meaning] of Object.entries(calls)) {
    check.call(id, `/${id}`, report);
    check.fills(meaning.fills, `/${id}/fills`, report);
    for (const [index, problem] of (meaning.problems ?? []).entries()) {
      check.target(problem.to, `/${id}/problems/${index}/to`, report);
      check.fills(problem.fills, `/${id}/problems/${index}/fills`, report);
    }
  }
}

function checkDifferences(differences: object, check: NameCheck, report: Report): void {
  for (const path of Object.keys(differences)) if (path !== '$schema') check.route(path, `/${escapePointer(path)}`, report);
}

/** Whether a destination can lead to `goal` through other destinations. Bounded by their number. */
function leadsTo(app: AppData, from: string, goal: string, seen = new Set<string>()): boolean {
  return (app.destinations[from] ?? []).some(({ to }) => {
    if (to.startsWith('/') || seen.has(to)) return to === goal;
    seen.add(to);
    return to === goal || leadsTo(app, to, goal, seen);
  });
}
