import { inFiles } from '../files/finder.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import type { Piece } from '../../compiler/compile/pieces.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import { listScreens } from '../../compiler/read/readSources.ts';
import { placeholdersIn } from '../../compiler/compile/references/textCheck.ts';
import type { Report } from '../files/report.ts';
import { needsOf, type ScreenNeeds } from './screenNeeds.ts';
import { error, declareRules, warning } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'load-unused': warning('A load is not used by "fill", "outcomes", rows or the screen.', 'Use it, or remove it.'),
  'submit-unused': warning('The screen has no button for a submit.', 'Use it in the screen, or remove it.'),
  'screen-needs': error(
    'A screen uses a submit, form or load that its route does not have, or a load of another call.',
    'Add it to the route, or use another screen here.',
  ),
});

/** Compares the names a screen uses with those its routes declare. */
export const finder = inFiles((subject, report) => {
  const screens = listScreens(subject.files);
  for (const route of subject.pieces.routes) {
    const { screen, redirect } = route.value;
    const file = screen === undefined ? undefined : screens[screen];
    if (redirect !== undefined) continue;
    const needs = file === undefined ? undefined : needsOf(subject.files, file);
    if (file !== undefined && needs) checkRoute(route, needs, file, report);
    if (file !== undefined && needs?.choosesForm) checkChosenForms(route, needs, Object.keys(subject.known.forms), report);
    checkLoads(route, needs, report);
  }
  for (const file of Object.values(subject.isOwn('screens') ? screens : {})) {
    const calls = Object.keys(subject.known.calls);
    for (const { name, line } of needsOf(subject.files, file).answers)
      if (!calls.includes(name)) report({ file, line }, rules['screen-needs'], `there is no call "${name}".`, suggest(name, calls));
  }
});

function checkRoute({ value, document, pointer }: Piece<RouteSource>, needs: ScreenNeeds, file: string, report: Report): void {
  const has = { submits: Object.keys(value.submits ?? {}), forms: value.forms ?? [], loads: Object.keys(value.loads ?? {}) };
  for (const [kind, what] of Object.entries({ submits: 'submit', forms: 'form', loads: 'load' } as const)) {
    const known = has[kind as keyof typeof has]; // a key of the object above
    for (const { name, line } of needs[kind as keyof typeof has])
      if (!known.includes(name))
        report(
          { document, pointer: `${pointer}/screen` },
          rules['screen-needs'],
          `the screen uses the ${what} "${name}" (${file}:${line}), but the route does not have it.`,
          suggest(name, known),
        );
  }
  for (const { name, line, call, loading } of needs.loads) {
    const made = value.loads?.[name]?.call;
    if (made !== undefined && value.loads?.[name]?.loading !== loading)
      report(
        { document, pointer: `${pointer}/loads/${escapePointer(name)}` },
        rules['screen-needs'],
        `the screen expects that the load "${name}" ${loadingPhrase(loading)} (${file}:${line}).`,
        loading === undefined ? 'Remove "loading", or read it with useDeferred or useOnDemand.' : `Set "loading": "${loading}".`,
      );
    if (made !== undefined && call !== undefined && made !== call)
      report(
        { document, pointer: `${pointer}/loads/${escapePointer(name)}/call` },
        rules['screen-needs'],
        `the screen expects the load "${name}" to be the answer of "${call}" (${file}:${line}), but it is that of "${made}".`,
        `Load "${call}" as "${name}", or use another screen here.`,
      );
  }
  for (const name of has.submits)
    if (!needs.drawsAll && !needs.texts.has(name) && !needs.submits.some((each) => each.name === name))
      report(
        { document, pointer: `${pointer}/submits/${escapePointer(name)}` },
        rules['submit-unused'],
        `the screen "${value.screen}" never uses the submit "${name}"`,
      );
}

function loadingPhrase(loading: 'deferred' | 'on-demand' | undefined): string {
  if (loading === undefined) return 'is there when the page renders';
  return loading === 'deferred' ? 'loading after the page' : 'is loaded on request';
}

/** A screen that picks among forms contains their names as strings. */
function checkChosenForms({ value, document, pointer }: Piece<RouteSource>, { texts }: ScreenNeeds, known: string[], report: Report): void {
  const forms = value.forms ?? [];
  for (const name of known.filter((each) => texts.has(each) && !forms.includes(each)))
    report(
      { document, pointer: `${pointer}/forms` },
      rules['screen-needs'],
      `the screen "${value.screen}" shows the form "${name}", but the route does not have it.`,
      suggest(name, forms),
    );
}

function checkLoads({ value, document, pointer }: Piece<RouteSource>, needs: ScreenNeeds | undefined, report: Report): void {
  const filled = Object.values(value.fill ?? {}).flatMap((each) =>
    typeof each === 'string' && each.startsWith('$load.') ? each.split('.')[1] : [],
  );
  const outcomeLoad = value.outcomes?.of.split('.')[0];
  const inRows = (value.links ?? []).flatMap((link) => [
    ...placeholdersIn(link.value ?? '').map((name) => name.split('.')[1]),
    link.unread,
  ]);
  for (const name of Object.keys(value.loads ?? {}))
    if (!filled.includes(name) && name !== outcomeLoad && !inRows.includes(name) && !needs?.texts.has(name))
      report(
        { document, pointer: `${pointer}/loads/${escapePointer(name)}` },
        rules['load-unused'],
        `neither "fill" nor "outcomes" nor a row nor the screen uses the load "${name}"`,
      );
}
