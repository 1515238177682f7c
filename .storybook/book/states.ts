import type { RouteData } from '../../src/flow/language/app.ts';
import type { App } from '../../src/flow/decide/createApp.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { decide } from '../../src/flow/decide/decide.ts';
import { leafValues, spaceNow } from '../../src/flow/explain/space.ts';
import { chooseTexts } from '../../src/flow/show/chooseTexts.ts';
import { findWitness } from '../../check/explore/witness.ts';
import { answersOf, emptied, outcomesOf } from './answers.ts';
import { longText } from './longText.ts';
import type { BookState, StateArgs } from './page.ts';
import { provenStates } from './provenStates.ts';
import type { Reading } from './reading.ts';
import { loadRefusals, submitRefusals } from './refusals.ts';

/** Every state of a route, the usual one first. */
export function statesOf(reading: Reading, path: string): BookState[] {
  const { surveys, proven } = reading;
  const bare = Object.fromEntries(
    surveys.flatMap(({ app }) => {
      const found = factsFor(app, path, proven.routes[path]?.witness);
      return found ? [[app.data.brand, found] as const] : [];
    }),
  );
  const [survey] = surveys;
  const route = survey?.app.routeByPath.get(path)?.data;
  if (!survey || !route || Object.keys(bare).length === 0) return [];
  const { app } = survey;
  const brought = factsBrought(route);
  const facts = changeAll(bare, brought);
  const scene = (more: Partial<StateArgs> = {}): StateArgs => headed(app, route, reading, { path, facts, ...more });
  const usual = state('As usual', scene());
  const withFacts = withLoadFacts(route, facts);
  const states = [
    usual,
    ...(Object.keys(brought).length > 0 ? [state('Without what its link brings', scene({ facts: bare }))] : []),
    ...provenStates(surveys, route, facts).map(({ name, facts: each }) => state(name, scene({ facts: each }))),
    ...outcomesOf(reading, route).map(({ name, answers }) => state(`Outcome: ${name}`, scene({ facts: withFacts, answers }))),
    ...emptied(reading, route).map(({ answers, without }) =>
      state('Nothing there yet', scene({ facts: changeAll(withFacts, without), answers }), 'Empty'),
    ),
    ...[longText(reading, app, route, withFacts) ?? []].flat().map((long) => state('Long text', scene(long))),
    state('Loading', { path, facts, isLoading: true }, 'Loading'),
    ...submitRefusals(reading, app, route).map(({ name, leaves, submit, problem, sent }) => {
      const { heading, ...args } = scene({ facts: changeAll(facts, codeFacts(route, submit)), ended: { submit, problem, sent } });
      return state(name, leaves || heading === undefined ? args : { ...args, heading }, 'Refused');
    }),
    ...loadRefusals(reading, app, route).map(({ name, answers }) => state(name, { path, facts: withFacts, answers }, 'Refused')),
  ];
  return withOwnIds(states);
}

const state = (name: string, args: StateArgs, folder: BookState['folder'] = 'Usual'): BookState => ({
  folder,
  id: toExport(name),
  name,
  args,
});

/** Accepted facts, or new ones if there are none or they do not render in this brand. */
function factsFor(app: App, path: string, proven: Facts | undefined): Facts | undefined {
  if (!app.routeByPath.has(path)) return undefined;
  const isShown = proven && decide(app, proven, path, { now: spaceNow }).outcome === 'render';
  return isShown ? proven : findWitness(app, path);
}

/** Adds the expected heading, with placeholders. */
function headed(app: App, route: RouteData, reading: Reading, args: StateArgs): StateArgs {
  const facts = args.facts[app.data.brand] ?? Object.values(args.facts)[0] ?? {};
  const loaded = answersOf(reading, route, facts, args.answers);
  return { ...args, heading: chooseTexts(app, route, { facts, loaded, now: spaceNow }).title, usual: route.title };
}

/** Facts from a link's parameters that submits send but no guard reads. */
function factsBrought({ submits }: RouteData): Record<string, unknown> {
  const sent = Object.values(submits ?? {}).flatMap(({ do: steps = [] }) => steps.flatMap(({ send }) => Object.values(send ?? {})));
  const leaves = sent.flatMap((value) =>
    typeof value === 'string' && value.startsWith('$facts.nav.') ? [value.slice('$facts.'.length)] : [],
  );
  return Object.fromEntries(leaves.map((leaf) => [leaf, leafValues[leaf]?.find((value) => value !== undefined)]));
}

/** Facts with which a page that asks for a one-time code (`CodeFirst`) shows the form of this submit. */
function codeFacts({ forms = [] }: RouteData, submit: string): Record<string, unknown> {
  if (!forms.includes('choose-mfa') || !forms.includes('confirm-code')) return {};
  if (submit === 'send-code') return { 'session.asks_code': true, 'session.nonceToken': null };
  return submit === 'confirm-code' || submit === 'resend' ? { 'session.asks_code': true } : {};
}

/** Adds facts that the paths of loads need. */
function withLoadFacts({ loads }: RouteData, facts: Record<string, Facts>): Record<string, Facts> {
  const values = Object.values(loads ?? {}).flatMap(({ path, query }) => [...Object.values(path ?? {}), ...Object.values(query ?? {})]);
  const leaves = values.flatMap((value) =>
    typeof value === 'string' && value.startsWith('$facts.') ? [value.slice('$facts.'.length)] : [],
  );
  return changeAll(facts, Object.fromEntries(leaves.map((leaf) => [leaf, 'held'])));
}

/** Sets some leaves, such as `nav.uuid` or `alerts`, in every brand's facts. */
function changeAll(facts: Record<string, Facts>, leaves: Record<string, unknown>): Record<string, Facts> {
  return Object.fromEntries(
    Object.entries(facts).map(([brand, each]) => {
      const changed: Record<string, unknown> = { ...each };
      for (const [leaf, value] of Object.entries(leaves)) {
        const [name = '', field] = leaf.split('.');
        changed[name] = field === undefined ? value : { ...(changed[name] as object | undefined), [field]: value }; // facts with fields are objects
      }
      return [brand, changed];
    }),
  );
}

/** `Refused: The code is wrong` becomes `RefusedTheCodeIsWrong`. */
function toExport(name: string): string {
  const words = name.split(/[^a-z0-9]+/i).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Appends a number to repeated names. */
function withOwnIds(states: BookState[]): BookState[] {
  const count = new Map<string, number>();
  return states.map((each) => {
    const number = (count.get(each.id) ?? 0) + 1;
    count.set(each.id, number);
    return number === 1 ? each : { ...each, id: `${each.id}${number}`, name: `${each.name} (${number})` };
  });
}
