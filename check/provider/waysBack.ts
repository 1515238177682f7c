import { common, without, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { arrivalsOf, openRoom, savedBy, shell, type Move, type Room } from './rooms.ts';

/** A move of a room that leads to another one, with the states in which it gets there. */
interface WayIn {
  path: string;
  move: Move;
  arriving: StateSet[];
}

/** States of rooms of which a way to an end has just become known, and which no room before them has heard of yet. */
type News = Map<string, StateSet[]>;

/**
 * Every room that can be got to from the frame, with the states in which nobody there ever gets to an end: from the ends the ways are followed
 * back until no state is saved any more.
 */
export function findRooms(survey: Survey): ReadonlyMap<string, Room> {
  const { rooms, waysTo, news } = openAll(survey);
  const tell = (path: string, states: readonly StateSet[]) => save(rooms, news, path, states);
  for (const [path, saved] of news) {
    news.delete(path);
    for (const { path: before, move, arriving } of waysTo.get(path) ?? []) tell(before, savedBy(move, common(arriving, saved)));
    // The frame is around every page.
    if (path === shell) for (const other of rooms.keys()) tell(other, saved);
  }
  return rooms;
}

function openAll(survey: Survey): { rooms: Map<string, Room>; waysTo: Map<string, WayIn[]>; news: News } {
  const rooms = new Map<string, Room>();
  const waysTo = new Map<string, WayIn[]>();
  const news: News = new Map();
  const found = new Set([shell]);
  for (const path of found) {
    const room = openRoom(survey, path);
    rooms.set(path, room);
    if (room.saved.length > 0) news.set(path, room.saved);
    for (const move of room.moves)
      for (const [lands, arriving] of arrivalsOf(survey, move)) {
        waysTo.set(lands, [...(waysTo.get(lands) ?? []), { path, move, arriving }]);
        found.add(lands);
      }
  }
  return { rooms, waysTo, news };
}

/** Takes states out of what is lost in a room. */
function save(rooms: Map<string, Room>, news: News, path: string, states: readonly StateSet[]): void {
  const room = rooms.get(path);
  if (!room || room.lost.length === 0 || states.length === 0) return;
  const fresh: StateSet[] = [];
  for (const some of common(room.lost, states)) fresh.push(...without(some, fresh));
  if (fresh.length === 0) return;
  rooms.set(path, { ...room, lost: room.lost.flatMap((lost) => without(lost, fresh)), saved: [...room.saved, ...fresh] });
  news.set(path, [...(news.get(path) ?? []), ...fresh]);
}
