import { resolve } from '../src/flow/decide/decide.ts';
import { resolveMap } from '../src/flow/language/values.ts';
import { chooseTexts } from '../src/flow/show/chooseTexts.ts';
import { visibleNavigation } from '../src/flow/show/visibleNavigation.ts';
import { durationOf } from './durationOf.ts';
import { JourneyFailure } from './failure.ts';
import { actionOf, type Action, type Step } from './journey.ts';
import { resolveMarks } from './sent.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** Performs the action of a step, if it has one. */
export async function doStep(world: World, tab: Tab, step: Step): Promise<void> {
  const action = actionOf(step);
  if (action) await doings[action](tab, step, world);
}

const doings: Record<Action, (tab: Tab, step: Step, world: World) => Promise<void> | void> = {
  open: (tab, step) => tab.open(step.open ?? ''),
  goes: (tab, step) => tab.go(step.goes ?? ''),
  submit: (tab, step, world) => {
    const { form, forms = [] } = tab.state.route;
    const known = Object.keys(tab.state.route.submits ?? {});
    if (!known.includes(step.submit ?? '')) throw new JourneyFailure(step.place, 'submit', oneOf(known), step.submit, known);
    // Forms on a screen with several are prefilled in place.
    const [formId, another] = [form ?? [], forms].flat();
    const { facts, loaded } = tab.state;
    const typed = { ...resolveMap(tab.state.route.fill, { facts, load: loaded }), ...step.with };
    const mistake = formId !== undefined && another === undefined && sendsForm(tab, step) ? world.findTypingMistake(formId, typed) : null;
    if (mistake !== null) throw new JourneyFailure(step.place, 'with', 'what the form requires', mistake);
    return tab.submit(step.submit ?? '', typed, resolveMarks(step.item, tab.answerOf));
  },
  follow: (tab, step, world) => tab.go(findAddress(tab, findLink(tab, step, world), world)),
  press: () => undefined,
  back: (tab, step, world) => {
    if (step.back === 'browser') return tab.goBack();
    const parent = tab.state.route.back;
    if (parent === undefined) throw new JourneyFailure(step.place, 'back', 'a parent', 'none');
    return tab.go(findAddress(tab, parent, world));
  },
  logOut: (tab) => tab.logOut(),
  mail: (tab, step) => tab.open(step.mail ?? '', Object.fromEntries((step.brings ?? []).map((name) => [name, 'held']))),
  clock: (tab, step) => tab.moveClock(durationOf(step.clock ?? '')),
  waits: (tab, step) => tab.moveClock(durationOf(step.waits ?? '')),
  elsewhere: (tab, step) => tab.callElsewhere(step.elsewhere ?? ''),
};

/** Whether a submit sends form values; screens may have other submits. */
function sendsForm({ state }: Tab, { submit = '' }: Step): boolean {
  return JSON.stringify(state.route.submits?.[submit] ?? {}).includes('$form') || state.route.form !== undefined;
}

/** The target of the link with this label on the page or in the navigation. */
function findLink({ state }: Tab, step: Step, { app, fill }: World): string {
  const { facts, now, loaded, route } = state;
  const text = (sentence: string) => fill(sentence, { ...facts, load: loaded });
  const ofRoute = chooseTexts(app, route, { facts, loaded, now }).links.map(({ label, to }) => ({ label: text(label), to }));
  const links = [...ofRoute, ...visibleNavigation(app, facts, now)];
  const link = links.find(({ label }) => label === step.follow);
  const labels = links.map((each) => each.label);
  if (link) return link.to;
  const [pressed] = Object.entries(route.submits ?? {}).find(([, submit]) => text(submit.label) === step.follow) ?? [];
  throw new JourneyFailure(step.place, 'follow', pressed === undefined ? oneOf(labels) : `submit ${pressed}`, step.follow, labels);
}

/** Resolves a target with the current facts, without loading more. */
function findAddress({ state }: Tab, target: string, { app }: World): string {
  const found = resolve(app, target, state.facts, { now: state.now });
  return typeof found === 'string' ? found : '/';
}

function oneOf(known: string[]): string {
  return known.length > 0 ? `one of ${known.join(', ')}` : 'none';
}
