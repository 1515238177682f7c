import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import { common, without, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { followUse, offersOf, shellUsesOf, type Use } from '../explore/uses.ts';

export const rules = declareRules({
  'page-without-way-out': error('Some depositors cannot leave a page, or pages only lead to each other.'),
});

export const finder = inFlows(({ survey }) => findTraps(survey));

/** Where a page leads without changing a fact, and in which states. */
interface Exit {
  lands: string;
  states: StateSet;
}

/** A page with the states for which no way out has been found yet. */
interface Room {
  route: RouteData;
  exits: Exit[];
  shut: StateSet[];
}

/**
 * Follows links, Back, navigation and submits without calls, in every state, until no more ways out are found. A submit with calls that
 * leads to another page is a way out. Other rules cover Not found.
 */
function findTraps(survey: Survey): Fault[] {
  const navigation = shellUsesOf(survey).filter(({ kind }) => kind === 'navigation');
  const rooms = new Map(
    survey.app.data.routes.flatMap((route) => toRoom(survey, route, navigation)).map((room) => [room.route.path, room]),
  );
  const leadingTo = new Map<string, Set<string>>();
  for (const { route, exits } of rooms.values())
    for (const { lands } of exits) leadingTo.set(lands, (leadingTo.get(lands) ?? new Set<string>()).add(route.path));
  const waiting = new Set(rooms.keys());
  for (const path of waiting) {
    waiting.delete(path);
    const room = rooms.get(path);
    if (!room || room.shut.length === 0) continue;
    const open = room.exits.flatMap(({ lands, states }) => openStates(rooms.get(lands), states));
    const shut = room.shut.flatMap((states) => without(states, open));
    if (isSame(shut, room.shut)) continue;
    rooms.set(path, { ...room, shut });
    for (const before of leadingTo.get(path) ?? []) waiting.add(before);
  }
  return trapsAmong(rooms).map((trap) => toFault(trap, rooms));
}

function toRoom(survey: Survey, route: RouteData, navigation: Use[]): Room[] {
  if (route.redirect !== undefined) return [];
  const offers = offersOf(survey, route);
  // Another rule checks that Log out ends the session and leads somewhere.
  const isEnd = route.path === survey.app.data.shell.logOut || (route === survey.app.notFound.data && offers.length > 0);
  const isLeft = isEnd || offers.some((use) => use.kind === 'submit' && leavesByCall(survey, route, use));
  const rendering = survey.renders(route.path);
  const links = offers.filter((use) => use.kind === 'back' || isLink(use) || (use.kind === 'submit' && use.effect.size === 0));
  const around = navigation.map((use) => ({ ...use, from: common(use.from, rendering) }));
  const exits = isLeft ? [] : [...links, ...around].flatMap((use) => exitsOf(survey, route, use));
  return [{ route, exits, shut: isLeft ? [] : rendering }];
}

/** Links of outcomes do not count: the page must have a way out while the outcome is unknown. */
const isLink = ({ kind, place }: Use) => kind === 'link' && !place.startsWith('/outcomes/');

/** The effect of a call is unknown in advance, so it is enough that some states reach another page. */
function leavesByCall(survey: Survey, route: RouteData, use: Use): boolean {
  const submit = route.submits?.[use.place.split('/')[2] ?? ''];
  if (!submit?.do?.length && !submit?.endsSession) return false;
  return followUse(survey, use).some(({ outcome }) => outcome.lands !== route.path && outcome.lands !== survey.app.notFound.data.path);
}

function exitsOf(survey: Survey, { path }: RouteData, use: Use): Exit[] {
  return followUse(survey, use).flatMap(({ states, outcome: { lands } }) => (lands === path ? [] : [{ lands, states }]));
}

/** The states for which the next page has a way out. */
function openStates(room: Room | undefined, states: StateSet): StateSet[] {
  return room ? without(states, room.shut) : [states];
}

const isSame = (one: StateSet[], other: StateSet[]) => one.length === other.length && one.every((states, index) => states === other[index]);

interface Trap {
  pages: string[];
  shut: StateSet[];
}

/** Groups of pages that lead only to each other. Pages that merely lead into such a group are not part of it. */
function trapsAmong(rooms: ReadonlyMap<string, Room>): Trap[] {
  const within = (path: string) =>
    new Set((rooms.get(path)?.exits ?? []).flatMap(({ lands, states }) => (isShut(rooms.get(lands), states) ? [lands] : [])));
  const reachOf = (path: string) => {
    const reach = new Set([path]);
    for (const each of reach) for (const next of within(each)) reach.add(next);
    return reach;
  };
  const found = [...rooms.values()]
    .filter(({ shut }) => shut.length > 0)
    .map(({ route, shut }) => ({ path: route.path, shut, reach: reachOf(route.path) }));
  const isCore = ({ path, reach }: (typeof found)[number]) => found.every((other) => !reach.has(other.path) || other.reach.has(path));
  const traps = found.filter(isCore).map(({ reach, shut }): Trap => ({ pages: [...reach].toSorted(), shut }));
  return [...new Map(traps.toReversed().map((trap) => [trap.pages.join(' '), trap])).values()].toReversed();
}

function isShut(room: Room | undefined, states: StateSet): boolean {
  return room !== undefined && common(room.shut, [states]).length > 0;
}

function toFault({ pages, shut }: Trap, rooms: ReadonlyMap<string, Room>): Fault {
  const [path = ''] = pages;
  const message =
    pages.length === 1
      ? `depositors in these states cannot leave ${path}: no link, submit, Back or navigation leads to another page`
      : `${pages.join(', ')} only lead to each other in these states`;
  return {
    rule: rules['page-without-way-out'],
    by: `route ${path}`,
    place: rooms.get(path)?.route.links ? '/links' : '',
    message,
    suggestion: `Give ${pages.length === 1 ? 'it' : 'one of them'} a link, a submit or "back" that leads on, or at least to Log out.`,
    witness: witnessOf(shut, path),
  };
}
