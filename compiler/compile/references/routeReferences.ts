import { documentNames } from '../../../src/flow/language/documents.ts';
import type {
  LoadSource,
  OutcomeSource,
  PageLinkSource,
  RouteSource,
  StepSource,
  SubmitSource,
} from '../../../src/flow/language/source.ts';
import { escapePointer } from '../shape/document.ts';
import { findIdleKeys, rules as idleRules } from './idleKeys.ts';
import type { NameCheck } from './nameCheck.ts';
import type { Report } from './report.ts';
import type { Known, KnownCall } from '../sources.ts';
import { checkText } from './textCheck.ts';
import { checkValues, type Known as KnownNames, type Scope } from './valueCheck.ts';
import { declareRules, stops } from '../shape/rule.ts';

export const rules = declareRules({
  'path-parameter-missing': stops('A path parameter of the call is missing.', 'Add it under "path" of this call.'),
  'form-without-submit': stops(
    'A route has a form but no submits.submit.',
    'Add "submits": { "submit": { "label": "...", "do": [...], "to": "..." } }.',
  ),
});

export function checkRoute(route: RouteSource, check: NameCheck, repository: Known, report: Report): void {
  const known = withLoads(route, repository);
  check.guards(route.guards, '/guards', report);
  for (const [index, rule] of (route.exempt ?? []).entries()) check.rule(rule, `/exempt/${index}`, report);
  for (const key of ['else', 'back', 'redirect'] as const) check.target(route[key], `/${key}`, report);
  check.name(route.screen, known.screens, 'screen', '/screen', report);
  check.name(route.picture, known.pictures, 'picture', '/picture', report);
  for (const [index, fact] of (route.facts ?? []).entries()) check.fact(fact, `/facts/${index}`, report);
  checkForms(route, check, known, report);
  for (const [key, load] of Object.entries(route.loads ?? {}))
    checkStep(load, load.loading === 'on-demand' ? { item: true } : {}, `/loads/${escapePointer(key)}`, check, known, report);
  for (const [key, submit] of Object.entries(route.submits ?? {}))
    checkSubmit(submit, submitScope(route, known), `/submits/${escapePointer(key)}`, check, known, report);
  checkLinks(route.links, '/links', check, known, report, withRowValues(route, repository));
  checkTexts(route, known, report);
  checkText(route.contact?.label, known.placeholders, '/contact/label', report);
  checkOutcomes(route, check, known, report);
  findIdleKeys(route, report);
}

export function withLoads({ loads = {} }: Pick<RouteSource, 'loads'>, known: Known): Known {
  const names = awaited(loads).flatMap(([name, { call }]) =>
    Object.keys(known.calls[call]?.texts ?? {}).map((path) => `load.${name}.${path}`),
  );
  return { ...known, placeholders: [...known.placeholders, ...names] };
}

/** Adds placeholders for rows, which may also use deferred loads and list items. */
export function withRowValues({ loads = {} }: Pick<RouteSource, 'loads'>, known: Known): Known {
  const names = Object.entries(loads).flatMap(([name, { call, loading }]) => {
    const { texts = {}, items = [] } = loading === 'on-demand' ? {} : (known.calls[call] ?? {});
    return [...Object.keys(texts).map((path) => `load.${name}.${path}`), ...items.map((field) => `load.${name}.0.${field}`)];
  });
  return { ...known, placeholders: [...known.placeholders, ...names] };
}

/** Loads that the page waits for. Texts and submits may use no others. */
function awaited(loads: Record<string, LoadSource>): [string, LoadSource][] {
  return Object.entries(loads).filter(([, { loading }]) => loading === undefined);
}

function checkForms(route: RouteSource, check: NameCheck, known: Known, report: Report): void {
  const forms = Object.keys(known.forms);
  check.name(route.form, forms, 'form', '/form', report);
  for (const [index, form] of (route.forms ?? []).entries()) check.name(form, forms, 'form', `/forms/${index}`, report);
  if (route.form && !route.submits?.submit) report('', rules['form-without-submit'], 'a route with a form needs submits.submit');
  const fields = fieldsOf(route, known);
  if (fields !== undefined && fields !== 'any')
    for (const field of Object.keys(route.fill ?? {})) check.name(field, fields, 'field', `/fill/${escapePointer(field)}`, report);
  checkValues(route.fill, { loads: loadedFields(route, known) }, '/fill', report);
}

function checkSubmit(submit: SubmitSource, scope: Scope, pointer: string, check: NameCheck, known: Known, report: Report): void {
  check.target(submit.to, `${pointer}/to`, report);
  for (const [index, step] of (submit.do ?? []).entries()) {
    checkStep(step, scope, `${pointer}/do/${index}`, check, known, report);
    checkOnlyWith(step, scope, `${pointer}/do/${index}/onlyWith`, check, report);
    check.guards(step.when, `${pointer}/do/${index}/when`, report);
  }
  const nav = Object.entries(submit.nav ?? {}).map(([key, value]) => [`nav.${key}`, value] as const);
  const reportNav: Report = (place, ...rest) => report(place.replace('/nav.', '/'), ...rest);
  check.factPaths(Object.fromEntries(nav), `${pointer}/nav`, reportNav);
  checkValues(submit.nav, scope, `${pointer}/nav`, report);
  checkText(submit.label, [...known.placeholders, ...itemNames(submit)], `${pointer}/label`, report);
  checkText(submit.say, [...known.placeholders, ...answerNames(submit, known)], `${pointer}/say`, report);
}

function checkOnlyWith({ send = {}, onlyWith = {} }: StepSource, { form }: Scope, pointer: string, check: NameCheck, report: Report): void {
  for (const [name, box] of Object.entries(onlyWith)) {
    const place = `${pointer}/${escapePointer(name)}`;
    check.name(name, Object.keys(send), 'body field', place, report);
    if (form !== 'any') check.name(box, form ?? [], 'field', place, report);
  }
}

/** `item.NAME` for values of the item that a submit sends; its label may use them. */
export function itemNames({ do: steps = [] }: Pick<SubmitSource, 'do'>): string[] {
  const sent = steps.flatMap(({ path, query, send }) => [path, query, send].flatMap((map) => Object.values(map ?? {})));
  return sent.flatMap((value) => (typeof value === 'string' && value.startsWith('$item.') ? [value.slice(1)] : []));
}

/** `answer.FIELD` for fields that a submit's last call always returns; empty when that call is conditional or optional. */
export function answerNames({ do: steps = [] }: Pick<SubmitSource, 'do'>, known: Known): string[] {
  const last = steps.at(-1);
  if (!last || last.when || last.optional) return [];
  return (known.calls[last.call]?.always ?? []).map((field) => `answer.${field}`);
}

function checkStep(source: LoadSource, scope: Scope, pointer: string, check: NameCheck, known: Known, report: Report): void {
  check.call(source.call, `${pointer}/call`, report);
  for (const key of ['path', 'query', 'send'] as const) checkValues(source[key], scope, `${pointer}/${key}`, report);
  const call = known.calls[source.call];
  if (call) checkParameters(source, call, pointer, check, report);
}

function checkParameters({ call: id, path, send }: LoadSource, call: KnownCall, pointer: string, check: NameCheck, report: Report): void {
  const given = Object.keys(path ?? {});
  for (const key of given) check.name(key, call.path, 'path parameter', `${pointer}/path/${escapePointer(key)}`, report);
  for (const key of call.path) {
    if (!given.includes(key)) report(pointer, rules['path-parameter-missing'], `the call "${id}" needs the path parameter "${key}"`);
  }
  if (call.body.length === 0) return;
  for (const key of Object.keys(send ?? {})) {
    if (key !== '*') check.name(key, call.body, 'body field', `${pointer}/send/${escapePointer(key)}`, report);
  }
}

/**
 * Links of a route, or of a brand's difference.
 * @param shown known names plus placeholders for row values
 */
export function checkLinks(
  links: PageLinkSource[] | undefined,
  base: string,
  check: NameCheck,
  known: Known,
  report: Report,
  inTexts: Known = known,
): void {
  for (const [index, { look, label, to, when, says, group, icon, value, unread }] of (links ?? []).entries()) {
    const place = `${base}/${index}`;
    check.guards(when, `${place}/when`, report);
    checkText(says, known.placeholders, `${place}/says`, report);
    check.target(to, `${place}/to`, report);
    checkText(label, known.placeholders, `${place}/label`, report);
    checkText(group, known.placeholders, `${place}/group`, report);
    check.name(icon, known.icons, 'icon', `${place}/icon`, report);
    checkText(value, inTexts.placeholders, `${place}/value`, report);
    if (unread !== undefined) checkText(`{load.${unread}.0.read_at}`, inTexts.placeholders, `${place}/unread`, report);
    for (const [key, written] of Object.entries({ group, icon, value, unread }))
      if (written !== undefined && look !== 'row')
        report(`${place}/${key}`, idleRules['key-idle'], `only links with "look": "row" show "${key}"`);
  }
}

/** Texts of a route, an outcome or a brand's difference. */
export function checkTexts(
  texts: Partial<Pick<RouteSource, 'title' | 'header' | 'lead' | 'body' | 'after' | 'agreement' | 'announced' | 'step'>>,
  { placeholders }: Known,
  report: Report,
  base = '',
): void {
  for (const key of ['title', 'header', 'lead', 'after', 'announced', 'step'] as const)
    checkText(texts[key], placeholders, `${base}/${key}`, report);
  checkText(texts.agreement, [...placeholders, ...documentNames.map((name) => `document.${name}`)], `${base}/agreement`, report);
  for (const [index, text] of (texts.body ?? []).entries()) checkText(text, placeholders, `${base}/body/${index}`, report);
}

function checkOutcomes(
  { unconfirmed, outcomes, loads = {}, submits = {} }: RouteSource,
  check: NameCheck,
  known: Known,
  report: Report,
): void {
  if (unconfirmed) {
    check.guards(unconfirmed.unless, '/unconfirmed/unless', report);
    checkOutcome(unconfirmed, [], '/unconfirmed', check, known, report);
  }
  if (!outcomes) return;
  const reportOf: Report = (_place, ...rest) => report('/outcomes/of', ...rest);
  checkValues({ of: `$load.${outcomes.of}` }, { loads: loadedFields({ loads }, known) }, '/outcomes', reportOf);
  for (const [value, outcome] of Object.entries(outcomes.are))
    checkOutcome(outcome, Object.keys(submits), `/outcomes/are/${escapePointer(value)}`, check, known, report);
}

function checkOutcome(outcome: OutcomeSource, submits: string[], base: string, check: NameCheck, known: Known, report: Report): void {
  check.name(outcome.picture, known.pictures, 'picture', `${base}/picture`, report);
  checkTexts(outcome, known, report, base);
  checkLinks(outcome.links, `${base}/links`, check, known, report);
  checkText(outcome.contact?.label, known.placeholders, `${base}/contact/label`, report);
  for (const [index, name] of (outcome.keeps ?? []).entries()) check.name(name, submits, 'submit', `${base}/keeps/${index}`, report);
}

function loadedFields({ loads = {} }: Pick<RouteSource, 'loads'>, known: Known): Scope['loads'] {
  return Object.fromEntries(
    awaited(loads).map(([name, { call }]) => [name, { answer: answerOf(known.calls[call]), items: known.calls[call]?.items ?? [] }]),
  );
}

function submitScope(route: RouteSource, known: Known): Scope {
  const form = fieldsOf(route, known);
  const item = route.screen === undefined ? {} : { item: true as const };
  return { ...item, loads: loadedFields(route, known), ...(form !== undefined && { form }) };
}

/** Fields of the route's forms; undefined when it has none. */
export function fieldsOf({ form, forms }: Pick<RouteSource, 'form' | 'forms'>, known: Known): KnownNames | undefined {
  const ids = [form ?? [], forms ?? []].flat();
  const lists = ids.map((id) => known.forms[id] ?? []);
  if (ids.length === 0) return undefined;
  return lists.some((fields) => fields.length === 0) ? 'any' : lists.flat();
}

export function answerOf(call: KnownCall | undefined): KnownNames {
  return call && call.answer.length > 0 ? call.answer : 'any';
}
