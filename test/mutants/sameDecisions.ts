import type { AppData } from '../../src/flow/language/app.ts';
import { bindAll } from '../../src/flow/decide/ask.ts';
import { createApp, type App } from '../../src/flow/decide/createApp.ts';
import { decide, resolve } from '../../src/flow/decide/decide.ts';
import { explore } from '../../check/explore/explore.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';

/** Something that an app answers in a state. */
type Ask = (facts: Facts) => string | boolean;

/**
 * Whether two apps answer everything alike in every state: what becomes of each address, where destinations lead, what pages claim, what
 * the shell shows, which steps are done. Asks both at once, so that nothing that either of them reads is left out.
 */
export function isSame(one: AppData, other: AppData): boolean {
  const [questions, others] = [questionsOf(one), questionsOf(other)];
  if (questions.size !== others.size) return false;
  return [...questions].every(([name, ask]) => {
    const askOther = others.get(name);
    return askOther !== undefined && areAlike(ask, askOther);
  });
}

function areAlike(ask: Ask, askOther: Ask): boolean {
  let alike = true;
  explore(({ facts }) => {
    alike = ask(facts) === askOther(facts);
    return !alike;
  });
  return alike;
}

function questionsOf(data: AppData): Map<string, Ask> {
  const app = createApp(data);
  const { routes, destinations, navigation, progress, shell } = data;
  return new Map<string, Ask>([
    ...routes.map(({ path }): [string, Ask] => [path, (facts) => arrivalAt(app, facts, path)]),
    ...routes.map(({ path, unconfirmed }): [string, Ask] => [`claims ${path}`, holds(data, unconfirmed?.unless)]),
    ...routes.flatMap(({ path, submits }) =>
      Object.entries(submits ?? {}).flatMap(([name, { do: steps = [] }]) =>
        steps.map((step, index): [string, Ask] => [`${path} ${name} ${index}`, holds(data, step.when)]),
      ),
    ),
    ...Object.keys(destinations).map((name): [string, Ask] => [name, (facts) => addressOf(app, facts, name)]),
    ...navigation.map(({ label, when }): [string, Ask] => [`navigation ${label}`, holds(data, when)]),
    ...progress.steps.map(({ name, done }): [string, Ask] => [`step ${name}`, holds(data, done)]),
    ...shell.contact.map(({ when }, index): [string, Ask] => [`contact ${index}`, holds(data, when)]),
    ['logOutWhen', holds(data, shell.logOutWhen)],
    ['navigationWhen', holds(data, shell.navigationWhen)],
  ]);
}

function holds(data: AppData, entries: GuardEntry[] = []): Ask {
  const question = bindAll(entries, data);
  return (facts) => question.ask(facts, spaceNow);
}

function addressOf(app: App, facts: Facts, target: string): string {
  const address = resolve(app, target, facts, { now: spaceNow });
  return typeof address === 'string' ? address : 'waits';
}

function arrivalAt(app: App, facts: Facts, path: string): string {
  const decision = decide(app, facts, path, { now: spaceNow });
  return decision.outcome === 'wait' ? 'waits' : [...decision.hops, decision.lands].join(' ');
}
