import { isRecord } from '../../src/flow/language/values.ts';
import { rules as idleRules } from './references/idleKeys.ts';
import type { Report } from './references/report.ts';
import { rules as valueRules } from './references/valueCheck.ts';
import { escapePointer, unescapePointer } from './shape/document.ts';
import { suggest } from './shape/finding.ts';
import { recordOf } from './shape/values.ts';

type Json = Record<string, unknown>;

/** Whether outcomes use a short form: `each`, or the name of another outcome. */
export function hasShortOutcomes({ outcomes }: Json): boolean {
  if (!isRecord(outcomes)) return false;
  return 'each' in outcomes || Object.values(outcomesIn(outcomes)).some((each) => typeof each === 'string');
}

/** Expands short outcomes: named ones copy another outcome, and all inherit from `each`. */
export function writeOutOutcomes(route: Json): Json {
  const { outcomes } = route;
  if (!isRecord(outcomes) || !hasShortOutcomes(route)) return route;
  const { each, ...others } = outcomes;
  const are = outcomesIn(outcomes);
  const complete = Object.keys(are).map((value) => {
    const own = are[namedBy(are, value)];
    return [value, isRecord(each) && isRecord(own) ? { ...each, ...own } : own];
  });
  return { ...route, outcomes: { ...others, are: Object.fromEntries(complete) } };
}

/** Maps a pointer in an expanded route to the route as written. */
export function outcomePlace({ outcomes }: Json, pointer: string): string {
  const [, value = '', key = ''] = /^\/outcomes\/are\/([^/]+)(?:\/([^/]+))?/.exec(pointer) ?? [];
  if (!isRecord(outcomes) || value === '' || key === '') return pointer;
  const are = outcomesIn(outcomes);
  const name = namedBy(are, unescapePointer(value));
  const own = are[name];
  const place =
    isRecord(own) && !(key in own) && isRecord(outcomes['each']) && key in outcomes['each']
      ? '/outcomes/each'
      : `/outcomes/are/${escapePointer(name)}`;
  return pointer.replace(`/outcomes/are/${value}`, place);
}

/** Reports references to unknown outcomes, and defaults that no outcome uses. */
export function reportOutcomes({ outcomes, like }: Json, report: Report): void {
  if (!isRecord(outcomes)) return;
  const are = outcomesIn(outcomes);
  const whole = Object.keys(are).filter((value) => isRecord(are[value]));
  for (const [value, named] of Object.entries(are))
    if (typeof named === 'string' && !whole.includes(named) && like === undefined)
      report(
        `/outcomes/are/${escapePointer(value)}`,
        valueRules['reference-unknown'],
        `there is no outcome "${named}".`,
        suggest(named, whole),
      );
  for (const key of Object.keys(isRecord(outcomes['each']) ? outcomes['each'] : {}))
    if (like === undefined && whole.every((value) => key in recordOf(are[value])))
      report(`/outcomes/each/${key}`, idleRules['key-idle'], `every outcome has its own "${key}"`, 'Remove it.');
}

/** The outcome that holds the texts: the one it names, or itself. */
function namedBy(are: Json, value: string): string {
  const named = are[value];
  return typeof named === 'string' && Object.hasOwn(are, named) ? named : value;
}

function outcomesIn(outcomes: Json): Json {
  return isRecord(outcomes['are']) ? outcomes['are'] : {};
}
