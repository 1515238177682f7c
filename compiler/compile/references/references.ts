import { rules as nameRules } from './nameCheck.ts';
import { rules as idleRules } from './idleKeys.ts';
import type { RouteSource } from '../../../src/flow/language/source.ts';
import { notFoundPath } from '../../../src/flow/decide/createApp.ts';
import { checkApp } from './appReferences.ts';
import { checkCall } from './callReferences.ts';
import type { RouteDifference } from '../differences.ts';
import { escapePointer, type Document } from '../shape/document.ts';
import { repeatedGuards } from '../linkGuards.ts';
import { suggest, type Finding } from '../shape/finding.ts';
import { createNameCheck, type NameCheck } from './nameCheck.ts';
import type { Names, Piece, Pieces } from '../pieces.ts';
import { reportInto, type Report } from './report.ts';
import { findOverlaps } from './routeOverlap.ts';
import { itemNames, answerNames, checkLinks, checkRoute, checkTexts, fieldsOf, withLoads, withRowValues } from './routeReferences.ts';
import type { Known } from '../sources.ts';
import { checkText } from './textCheck.ts';
import { declareRules, stops } from '../shape/rule.ts';

export const rules = declareRules({
  'not-found-missing': stops('There is no Not found route.'),
});

/** Reports unknown names everywhere, and routes declared twice. */
export function findReferenceMistakes(pieces: Pieces, names: Names, known: Known): Finding[] {
  const findings: Finding[] = [];
  const check = createNameCheck(names, known);
  const reportAt = (piece: { document: Document; pointer: string }) => reportInto(findings, piece);
  for (const piece of pieces.routes) checkRoute(piece.value, check, known, reportAt(piece));
  for (const piece of pieces.routes) checkLinkGuards(piece, pieces, reportAt(piece));
  findOverlaps(pieces.routes, findings);
  checkApp(pieces, names, check, known, reportAt);
  for (const document of pieces.flows.slice(0, 1)) {
    if (names.areAll && !names.routes.includes(notFoundPath))
      reportAt({ document, pointer: '' })(
        '/routes',
        rules['not-found-missing'],
        `no flow declares ${notFoundPath}, where unknown paths lead`,
      );
  }
  for (const piece of pieces.calls) checkCall(piece, pieces, check, known, reportAt(piece));
  for (const piece of pieces.differences) checkDifference(piece, pieces, check, known, reportAt(piece));
  return findings;
}

/** A link inherits the guards of the page it leads to. */
function checkLinkGuards({ value: { links = [] } }: Piece<RouteSource>, { routes }: Pieces, report: Report): void {
  for (const [index, link] of links.entries()) {
    const target = routes.find(({ value }) => value.path === link.to || value.also?.includes(link.to))?.value;
    for (const guard of repeatedGuards(link, target))
      report(
        `/links/${index}/when/${guard}`,
        idleRules['key-idle'],
        `${link.to} already has this guard, and links inherit the guards of their page`,
        'Remove it.',
      );
  }
}

/** A difference must refer to an existing route, and to texts and keys that it has. */
function checkDifference(piece: Piece<RouteDifference>, { routes }: Pieces, check: NameCheck, repository: Known, report: Report): void {
  const { name: path, value: difference } = piece;
  const route = routes.find(({ value }) => value.path === path || value.also?.includes(path))?.value;
  const known = withLoads(route ?? {}, repository);
  check.route(path, '', (pointer, rule, ...rest) => {
    if (rule !== nameRules['target-pattern']) report(pointer, rule, ...rest);
  });
  check.name(difference.picture, known.pictures, 'picture', '/picture', report);
  check.name(difference.form, Object.keys(known.forms), 'form', '/form', report);
  checkTexts(difference, known, report);
  checkLinks(difference.links, '/links', check, known, report);
  checkRows(difference, route, check, known, report, withRowValues(route ?? {}, repository));
  for (const [value, texts] of Object.entries(difference.outcomes?.are ?? {})) {
    const base = `/outcomes/are/${escapePointer(value)}`;
    if (route && !Object.hasOwn(route.outcomes?.are ?? {}, value))
      report(base, idleRules['key-idle'], `${path} has no outcome "${value}"`, suggest(value, Object.keys(route.outcomes?.are ?? {})));
    checkTexts(texts, known, report, base);
  }
  for (const [name, { label, say }] of Object.entries(difference.submits ?? {})) {
    if (route) check.name(name, Object.keys(route.submits ?? {}), 'submit', `/submits/${name}`, report);
    const own = route?.submits?.[name] ?? {};
    checkText(label, [...known.placeholders, ...itemNames(own)], `/submits/${name}/label`, report);
    const answered = answerNames(own, known);
    checkText(say, [...known.placeholders, ...answered], `/submits/${name}/say`, report);
  }
  if (route && difference.form !== undefined) checkForm(difference.form, route, check, known, report);
}

function checkRows(
  { links, rows }: RouteDifference,
  route: RouteSource | undefined,
  check: NameCheck,
  known: Known,
  report: Report,
  inTexts: Known,
): void {
  const targets = (links ?? route?.links ?? []).map(({ to }) => to);
  for (const [index, to] of (rows?.drop ?? []).entries())
    if (route && !targets.includes(to))
      report(`/rows/drop/${index}`, idleRules['key-idle'], `the page has no link to ${to}`, suggest(to, targets));
  const added = (rows?.add ?? []).map((row) => ({ ...row, look: 'row' as const }));
  checkLinks(added, '/rows/add', check, known, report, inTexts);
}

function checkForm(form: string, route: RouteSource, check: NameCheck, known: Known, report: Report) {
  if (route.form === undefined) report('/form', idleRules['key-idle'], 'the route shows no form of its own');
  const fields = fieldsOf({ form }, known);
  if (fields && fields !== 'any') for (const field of Object.keys(route.fill ?? {})) check.name(field, fields, 'field', '/form', report);
}
