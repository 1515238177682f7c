import type { RouteData } from '../../src/flow/language/app.ts';
import { notFoundPath } from '../../src/flow/decide/createApp.ts';
import { linksOf, type RouteLink } from '../../src/flow/language/linksOf.ts';
import type { SubmitSource, Target } from '../../src/flow/language/source.ts';
import type { Reached } from './arrival.ts';
import { common, everywhere, meet, without, type StateSet } from './stateSet.ts';
import { after, effectOfCalls, effectOfMap, effectOfSubmit, noEffect, inTurn, type Effect } from './effect.ts';
import type { Survey } from './survey.ts';

/** A link, submit or redirect, and the states in which it is followed. */
export interface Use {
  by: string;
  place: string;
  kind: 'back' | 'link' | 'submit' | 'problem' | 'refusal' | 'redirect' | 'navigation' | 'shell';
  target: Target;
  /** The path it is followed from; one of many for rules and the shell. */
  path: string;
  /** States after the submit's calls. */
  from: StateSet[];
  /** Changes made on the way. */
  effect: Effect;
  /** It is the page's primary action. */
  isForward: boolean;
}

export interface Followed {
  states: StateSet;
  outcome: Reached;
}

/** Every link, submit and redirect with the states in which it applies. */
export function findUses(survey: Survey): Use[] {
  const { routes } = survey.app.data;
  return [...routes.flatMap((route) => offersOf(survey, route)), ...refusalsOf(survey), ...shellUsesOf(survey)];
}

export function followUse(survey: Survey, { target, from }: Pick<Use, 'target' | 'from'>): Followed[] {
  return survey.reached(target).flatMap(({ states, outcome }) =>
    from.flatMap((each) => {
      const both = meet(each, states);
      return both ? [{ states: both, outcome }] : [];
    }),
  );
}

/** Whether the target's path renders or always redirects. False when the brand left its page out. */
export function isAccepted({ hops, isCircle, lands, address }: Reached): boolean {
  const isThere = lands !== notFoundPath || (hops.at(-1)?.to ?? address) === notFoundPath;
  return isThere && !isCircle && hops.every(({ by }) => by.startsWith('redirect '));
}

/** Links, submits and back of a page, with the states that can use them. */
export function offersOf(survey: Survey, route: RouteData): Use[] {
  const rendering = survey.renders(route.path);
  const own = (kind: Use['kind'], place: string, target: Target | undefined, effect: Effect = noEffect, states = rendering) =>
    offer(states, {
      by: `route ${route.path}`,
      path: route.path,
      kind,
      place,
      target,
      effect,
      isForward: false,
    });
  const submits = Object.entries(route.submits ?? {}).flatMap(([name, submit]) => {
    const isForward = (submit.kind ?? 'primary') === 'primary';
    const effect = effectOfSubmit(survey.app.data, survey.known, submit);
    return [
      ...own('submit', `/submits/${name}/to`, submit.to, effect, submittable(survey, route)).map((use) => ({ ...use, isForward })),
      ...problemsOf(survey, route, submit),
    ];
  });
  return [
    ...own('back', '/back', route.back),
    ...linksOf(route).flatMap(({ place, to, during, when }) =>
      own('link', `${place}/to`, to, noEffect, onlyWhen(survey, shownDuring(survey, route, during), when)),
    ),
    ...submits,
  ];
}

/** Where problems of a submit's calls lead. Problems of an optional call lead nowhere. */
function problemsOf(survey: Survey, route: RouteData, submit: SubmitSource): Use[] {
  const { data } = survey.app;
  return (submit.do ?? []).flatMap(({ call, optional, send = {} }, index) =>
    (optional ? [] : (data.calls[call]?.problems ?? [])).flatMap(({ sets, to, sent = {} }, line) => {
      // An entry for another constant than this step sends does not apply.
      if (Object.entries(sent).some(([field, value]) => send[field] !== value)) return [];
      const effect = inTurn(effectOfCalls(data, survey.known, submit, index), effectOfMap(data, sets ?? {}));
      return offer(submittable(survey, route), {
        by: `call ${call}`,
        path: route.path,
        kind: 'problem',
        place: `/problems/${line}/to`,
        target: to,
        effect,
        isForward: false,
      });
    }),
  );
}

/** States in which a page offers its submits: not while it shows that they are unavailable or shows alternatives. */
export function submittable(survey: Survey, route: RouteData): StateSet[] {
  const isLess = route.unconfirmed !== undefined && (route.form !== undefined || route.unconfirmed.links !== undefined);
  return shownDuring(survey, route, isLess ? 'confirmed' : undefined);
}

/** The states in which a link is shown. */
function onlyWhen(survey: Survey, states: StateSet[], when: RouteLink['when'] = []): StateSet[] {
  return when.length === 0 ? states : common(states, survey.holds(when));
}

function shownDuring(survey: Survey, { path, unconfirmed }: RouteData, during: RouteLink['during']): StateSet[] {
  const rendering = survey.renders(path);
  if (during === undefined || !unconfirmed) return rendering;
  const confirmed = survey.holds(unconfirmed.unless);
  return during === 'confirmed' ? common(rendering, confirmed) : rendering.flatMap((states) => without(states, confirmed));
}

type Offer = Omit<Use, 'from' | 'target'> & { target: Target | undefined };

function offer(rendering: readonly StateSet[], { target, ...use }: Offer): Use[] {
  return target === undefined ? [] : [{ ...use, target, from: distinct(rendering.map((states) => after(states, use.effect))) }];
}

/** Where rules, guards and redirects send people. */
function refusalsOf(survey: Survey): Use[] {
  const uses = new Map<string, Use>();
  for (const { data, gates, redirect } of survey.app.routeByPath.values()) {
    const own = [
      ...gates.map((gate) => ({ by: gate.by, to: gate.to })),
      ...(redirect ? [{ by: `redirect ${data.path}`, to: redirect }] : []),
    ];
    for (const { by, to } of own) {
      if (to === notFoundPath) continue;
      const from = survey.arrivals(data.path).flatMap(({ states, outcome }) => (outcome.hops[0]?.by === by ? [states] : []));
      const place = by.startsWith('rule ') ? '/to' : by.startsWith('route ') ? '/else' : '';
      const kind = by.startsWith('redirect ') ? 'redirect' : 'refusal';
      const known = uses.get(by) ?? { by, place, kind, target: to, path: data.path, from: [], effect: noEffect, isForward: false };
      uses.set(by, { ...known, from: distinct([...known.from, ...from]) });
    }
  }
  return [...uses.values()];
}

/** Links of the shell and Log out, with the states that can use them. */
export function shellUsesOf(survey: Survey): Use[] {
  const { navigation, shell } = survey.app.data;
  const leading = (kind: Use['kind'], by: string, place: string, target: Target, from: StateSet[]): Use => ({
    by,
    place,
    kind,
    target,
    path: '/',
    from,
    effect: noEffect,
    isForward: false,
  });
  const contact = shell.contact.map(({ when, to }, index) =>
    leading('shell', 'shell', `/contact/${index}/to`, to, survey.holds(when ?? [])),
  );
  const items = navigation.map(({ when, to }, index) =>
    leading('navigation', `navigation ${index}`, '/to', to, survey.holds([...shell.navigationWhen, ...(when ?? [])])),
  );
  return [
    leading('shell', 'shell', '/logo', shell.logo, [everywhere]),
    leading('shell', 'shell', '/logOut', shell.logOut, survey.holds(shell.logOutWhen)),
    ...contact,
    ...items,
  ];
}

function distinct(sets: StateSet[]): StateSet[] {
  return [...new Map(sets.map((states) => [states.join(), states])).values()];
}
