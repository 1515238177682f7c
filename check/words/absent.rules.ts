import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { placeholdersIn } from '../../compiler/compile/references/textCheck.ts';
import { factKinds } from '../../compiler/compile/factKinds.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import { guards } from '../../src/flow/language/guards.ts';
import { inFiles } from '../files/finder.ts';
import type { Subject } from '../files/subject.ts';
import { placedTexts } from './placedTexts.ts';

export const rules = declareRules({
  'placeholder-absent': error('A text has a placeholder that may be absent, without a default.'),
});

/**
 * Reports texts with a placeholder that may be empty, because its fact or loaded field may be absent. Brand values and answers are always
 * present.
 */
export const finder = inFiles((subject, report) => {
  const certain = new Map(
    subject.pieces.routes.flatMap(({ value, document, pointer }) => {
      const differences = [value.path, ...(value.also ?? [])].map((path) => `/${escapePointer(path)}`);
      return [`${document.file}${pointer}`, ...differences].map((place): [string, string[]] => [
        place,
        [...factsOf(value), ...loadedBy(value, subject)],
      ]);
    }),
  );
  for (const { text, kind, place } of placedTexts(subject)) {
    if (kind !== 'flow') continue;
    const { document, pointer } = place;
    // Routes are in a list of their file, differences under their path.
    const [, first = '', second = ''] = pointer.split('/');
    const known = [`${document.file}/${first}/${second}`, `/${first}`].flatMap((place) => certain.get(place) ?? []);
    for (const name of new Set(placeholdersIn(text)))
      if ((isOfFacts(name) || name.startsWith('load.')) && !known.includes(name) && leavesGap(text, name))
        report(
          place,
          rules['placeholder-absent'],
          `{${name}} is absent for some depositors and leaves a gap`,
          `Add a default: {${name}|...}.`,
        );
  }
});

function factsOf({ guards: conditions = [] }: RouteSource): string[] {
  const named = conditions.flatMap((guard) => (typeof guard === 'string' ? [guard] : Object.keys(recordOf(guard))));
  return named.flatMap((name) => (Object.hasOwn(guards, name) ? (guards[name]?.reads ?? []) : []));
}

/** Fields present in every answer that the route requires. Texts chosen by an answer know their own fields. */
function loadedBy({ loads = {}, outcomes }: RouteSource, { known }: Subject): string[] {
  return Object.entries(loads).flatMap(([name, { call, optional }]) => {
    const isChosenBy = outcomes?.of.startsWith(`${name}.`) === true;
    const texts = Object.entries(optional ? {} : (known.calls[call]?.texts ?? {}));
    return texts.flatMap(([path, isSure]) => (isSure || isChosenBy ? [`load.${name}.${path}`] : []));
  });
}

const isOfFacts = (name: string) => Object.hasOwn(factKinds, name.split('.')[0] ?? '') && !name.startsWith('branding.');

const leavesGap = (text: string, name: string) => new RegExp(`\\{${name.replaceAll('.', '\\.')}(:\\w+)?\\}`).test(text);
