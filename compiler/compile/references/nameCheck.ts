import type { Branch } from '../../../src/flow/language/app.ts';
import { factKinds, findFactKind } from '../factKinds.ts';
import type { ValueMap } from '../../../src/flow/language/source.ts';
import { escapePointer } from '../shape/document.ts';
import { suggest, suggestAddress } from '../shape/finding.ts';
import { findGuardMistakes } from '../shape/guardMistakes.ts';
import type { Names } from '../pieces.ts';
import type { Report } from './report.ts';
import type { Known } from '../sources.ts';
import { error, declareRules, stops, type Rule } from '../shape/rule.ts';

export const rules = declareRules({
  'screen-unknown': stops('A screen is not in screens/.'),
  'form-unknown': stops('A form is not in schemas/forms.'),
  'field-unknown': stops('The form does not have this field.'),
  'call-unknown': stops('A call is not in schemas/api.'),
  'route-unknown': stops('No flow declares this path.'),
  'destination-unknown': stops('flows/app.json does not declare this destination.'),
  'rule-unknown': stops('flows/app.json does not declare this rule.'),
  'flow-unknown': stops('There is no file for this flow.'),
  'submit-unknown': stops('A brand changes a submit that the route does not have.'),
  'fact-unknown': stops('A fact or one of its fields is not in src/flow/language/facts.ts.'),
  'path-parameter-unknown': stops('The call does not have this path parameter.', 'The path of this call has no parameters: remove it.'),
  'body-field-unknown': stops('The call does not accept this body field.'),
  'picture-unknown': stops('There is no such picture.'),
  'icon-unknown': stops('There is no such icon.'),
  'target-pattern': stops('A target has a parameter, so it is not a path to go to.', 'Use a path without a parameter.'),
  'destination-open': stops(
    'A destination may match no branch, because its last branch has conditions.',
    'Remove "when" from the last branch.',
  ),
  'branch-dead': error(
    'A branch comes after one that always applies.',
    'Move it before that branch, give that branch a "when", or remove this one.',
  ),
});

/** Checks of the names in one part of a flow. Each reports unknown names. */
export interface NameCheck {
  name(value: string | undefined, known: readonly string[], kind: NameKind, pointer: string, report: Report): void;
  /** A fact's name, without fields. */
  fact(value: string | undefined, pointer: string, report: Report): void;
  call(value: string, pointer: string, report: Report): void;
  route(value: string | undefined, pointer: string, report: Report): void;
  rule(value: string, pointer: string, report: Report): void;
  /** A path or a destination. */
  target(value: string | undefined, pointer: string, report: Report): void;
  guards(entries: unknown, pointer: string, report: Report): void;
  branches(list: Branch[], pointer: string, report: Report): void;
  /** Keys are dotted fact paths. */
  factPaths(map: ValueMap | undefined, pointer: string, report: Report): void;
}

/** The rule for each kind of unknown name. */
const ruleByKind = {
  screen: rules['screen-unknown'],
  form: rules['form-unknown'],
  field: rules['field-unknown'],
  call: rules['call-unknown'],
  route: rules['route-unknown'],
  destination: rules['destination-unknown'],
  rule: rules['rule-unknown'],
  flow: rules['flow-unknown'],
  submit: rules['submit-unknown'],
  fact: rules['fact-unknown'],
  picture: rules['picture-unknown'],
  icon: rules['icon-unknown'],
  'path parameter': rules['path-parameter-unknown'],
  'body field': rules['body-field-unknown'],
} as const satisfies Record<string, Rule>;

export type NameKind = keyof typeof ruleByKind;

/** Checks names against the app's declarations and the repository. */
export function createNameCheck(names: Names, known: Known): NameCheck {
  /** Skipped when a file could not be read, since its declarations are unknown. */
  const declared = (value: string | undefined, list: readonly string[], kind: NameKind, pointer: string, report: Report) => {
    if (names.areAll) check.name(value, list, kind, pointer, report);
  };

  const check: NameCheck = {
    name(value, list, kind, pointer, report) {
      if (value === undefined || setOf(list).has(value)) return;
      report(pointer, ruleByKind[kind], `unknown ${kind} "${value}".`, (kind === 'route' ? suggestAddress : suggest)(value, list));
    },
    fact: (value, pointer, report) => check.name(value, Object.keys(factKinds), 'fact', pointer, report),
    call: (value, pointer, report) => check.name(value, Object.keys(known.calls), 'call', pointer, report),
    rule: (value, pointer, report) => declared(value, names.rules, 'rule', pointer, report),
    route(value, pointer, report) {
      declared(value, names.routes, 'route', pointer, report);
      if (value?.includes('/:')) report(pointer, rules['target-pattern'], `"${value}" is a pattern, not a path to go to`);
    },
    target(value, pointer, report) {
      if (value?.startsWith('/')) check.route(value, pointer, report);
      else if (value !== undefined && !names.destinations.includes(value) && names.routes.includes(`/${value}`))
        report(pointer, rules['destination-unknown'], `unknown destination "${value}".`, `The page’s path is "/${value}".`);
      else declared(value, names.destinations, 'destination', pointer, report);
    },
    guards(entries, pointer, report) {
      findGuardMistakes(entries ?? [], pointer, (rule, place, message, suggestion) => report(place, rule, message, suggestion));
    },
    branches(list, pointer, report) {
      for (const [index, branch] of list.entries()) {
        check.guards(branch.when, `${pointer}/${index}/when`, report);
        check.target(branch.to, `${pointer}/${index}/to`, report);
      }
      checkOrder(list, pointer, report);
    },
    factPaths(map, pointer, report) {
      for (const path of Object.keys(map ?? {})) checkFactPath(path, `${pointer}/${escapePointer(path)}`, report);
    },
  };
  return check;
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Cached, because each list is searched many times. */
function setOf(list: readonly string[]): ReadonlySet<string> {
  const found = sets.get(list) ?? new Set(list);
  sets.set(list, found);
  return found;
}

function checkFactPath(path: string, pointer: string, report: Report): void {
  const found = findFactKind(path);
  if ('kind' in found) return;
  const { at, name, known } = found.mistake;
  report(pointer, rules['fact-unknown'], `unknown ${at ? `field "${name}" of "${at}"` : `fact "${name}"`}.`, suggest(name, known));
}

/** The first matching branch wins, so only the last may be unconditional, and it must be. */
function checkOrder(list: Branch[], pointer: string, report: Report): void {
  const last = list.length - 1;
  const always = list.findIndex((branch) => !branch.when?.length);
  if (always === -1) report(`${pointer}/${last}`, rules['destination-open'], 'the last branch must always apply: remove "when"');
  if (always !== -1 && always < last) report(`${pointer}/${always + 1}`, rules['branch-dead'], 'the branch before this one always applies');
}
