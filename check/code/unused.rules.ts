import path from 'node:path';
import { everyCall } from '../../compiler/compile/commonProblems.ts';
import type { Document } from '../../compiler/compile/shape/document.ts';
import { inFiles } from '../files/finder.ts';
import { guards } from '../../src/flow/language/guards.ts';
import { idOf } from '../../compiler/read/readJson.ts';
import { listScreens } from '../../compiler/read/readSources.ts';
import { engineCalls } from '../files/engineCalls.ts';
import { guardNames } from '../files/guardNames.ts';
import type { Report } from '../files/report.ts';
import { areFlowsSound, type Subject } from '../files/subject.ts';
import { declareRules, warning } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'guard-unused': warning('No flow uses this guard.', 'Use it in a flow, or remove it.'),
  'screen-unused': warning('No flow uses this screen.', 'Use it in a flow, or remove it.'),
  'form-unused': warning('No flow uses this form.', 'Use it in a flow, or remove it.'),
  'destination-unused': warning('Nothing leads to this destination.', 'Lead to it, or remove it.'),
  'rule-unused': warning('A rule applies to no route.', 'Give it the access of some route, or remove it.'),
  'call-unused': warning('Neither a flow nor the engine makes this call.'),
  'meaning-unused': warning('flows/calls.json describes a call that no flow makes.', 'Make the call in a flow, or remove its entry.'),
});

/** Reports guards, screens, forms, calls and other declarations that nothing uses. */
export const finder = inFiles((subject, report) => {
  const flows = flowDocuments(subject);
  // A file that could not be read may use any of them.
  if (flows.some(({ isWhole }) => !isWhole)) return;
  checkGuards(flows, subject, report);
  checkScreens(flows, subject, report);
  checkForms(flows, subject, report);
  if (areFlowsSound(subject)) checkApp(flows, subject, report);
  checkCalls(flows, subject, report);
});

/** Flow files and the brands' differences. */
function flowDocuments({ documents }: Subject): Document[] {
  return [...documents.values()].filter(
    ({ file }) => /^flows\/[^/]+\.json$|^brands\/[^/]+\/flows\.json$/.test(file) && file !== 'flows/proven.json',
  );
}

function checkGuards(flows: Document[], { files }: Subject, report: Report): void {
  const named = new Set(flows.flatMap(({ value }) => guardNames(value)));
  const file = 'src/flow/language/guards.ts';
  const lines = files.has(file) ? files.read(file).split('\n') : [];
  for (const name of Object.keys(guards)) {
    const line = lines.findIndex((text) => text.trimStart().startsWith(`${name}:`)) + 1;
    if (!named.has(name)) report({ file, line: Math.max(1, line) }, rules['guard-unused'], `no flow uses the guard "${name}"`);
  }
}

function checkScreens(flows: Document[], { files, isOwn }: Subject, report: Report): void {
  const named = new Set(flows.flatMap(({ value }) => textsAt(value, ['screen'])));
  for (const [name, file] of Object.entries(isOwn('screens') ? listScreens(files) : {}))
    if (!named.has(name)) report({ file, line: 1 }, rules['screen-unused'], `no flow uses the screen "${name}"`);
}

function checkForms(flows: Document[], subject: Subject, report: Report): void {
  const named = new Set(flows.flatMap(({ value }) => textsAt(value, ['form', 'forms'])));
  for (const document of documentsIn(subject, 'schemas/forms'))
    if (!named.has(idOf(document.file)))
      report({ document, pointer: '' }, rules['form-unused'], `no flow uses the form "${idOf(document.file)}"`);
}

function checkApp(flows: Document[], { pieces }: Subject, report: Report): void {
  const targets = new Set(flows.flatMap(({ value }) => textsAt(value, ['to', 'else', 'back', 'redirect', 'logo', 'logOut'])));
  for (const { name, document, pointer } of pieces.destinations)
    if (!targets.has(name)) report({ document, pointer }, rules['destination-unused'], `nothing leads to the destination "${name}"`);
  for (const { value, document, pointer } of pieces.rules) {
    const isApplied = pieces.routes.some((route) => value.access.includes(route.value.access) && !route.value.exempt?.includes(value.name));
    if (!isApplied) report({ document, pointer }, rules['rule-unused'], `the rule "${value.name}" applies to no route`);
  }
}

function checkCalls(flows: Document[], subject: Subject, report: Report): void {
  const made = new Set(flows.flatMap(({ value }) => textsAt(value, ['call'])));
  for (const document of documentsIn(subject, 'schemas/api')) {
    const id = idOf(document.file);
    if (!made.has(id) && !Object.hasOwn(engineCalls, id))
      report({ document, pointer: '' }, rules['call-unused'], `neither a flow nor the engine makes the call "${id}"`);
  }
  for (const { name, document, pointer } of subject.pieces.calls)
    if (name !== everyCall && !made.has(name)) report({ document, pointer }, rules['meaning-unused'], `no flow makes the call "${name}"`);
}

function documentsIn({ documents }: Subject, folder: string): Document[] {
  return [...documents.values()].filter(({ file }) => path.posix.dirname(file) === folder);
}

/** String values of some keys, at any depth. */
function textsAt(value: unknown, keys: readonly string[], isHere = false): string[] {
  if (typeof value === 'string') return isHere ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => textsAt(entry, keys, isHere));
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => textsAt(inner, keys, keys.includes(key)));
}
