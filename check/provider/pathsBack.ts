import { common, without, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { arrivalsOf, openRoom, savedBy, shell, type Move, type Room } from './rooms.ts';

/** A move that leads into a room, with the states on arrival. */
interface WayIn {
  path: string;
  move: Move;
  arriving: StateSet[];
}

/** Newly saved states by room, not yet propagated to other rooms. */
type NewlySaved = Map<string, StateSet[]>;

/**
 * Every room reachable from the shell, with the states that never lead to an end. Propagates backward from the ends until nothing changes.
 */
export function findRooms(survey: Survey): ReadonlyMap<string, Room> {
  const { rooms, waysTo, newlySaved } = openAll(survey);
  const tell = (path: string, states: readonly StateSet[]) => save(rooms, newlySaved, path, states);
  for (const [path, saved] of newlySaved) {
    newlySaved.delete(path);
    for (const { path: before, move, arriving } of waysTo.get(path) ?? []) tell(before, savedBy(move, common(arriving, saved)));
    // The shell surrounds every page.
    if (path === shell) for (const other of rooms.keys()) tell(other, saved);
  }
  return rooms;
}

function openAll(survey: Survey): { rooms: Map<string, Room>; waysTo: Map<string, WayIn[]>; newlySaved: NewlySaved } {
  const rooms = new Map<string, Room>();
  const waysTo = new Map<string, WayIn[]>();
  const newlySaved: NewlySaved = new Map();
  const found = new Set([shell]);
  for (const path of found) {
    const room = openRoom(survey, path);
    rooms.set(path, room);
    if (room.saved.length > 0) newlySaved.set(path, room.saved);
    for (const move of room.moves)
      for (const [lands, arriving] of arrivalsOf(survey, move)) {
        waysTo.set(lands, [...(waysTo.get(lands) ?? []), { path, move, arriving }]);
        found.add(lands);
      }
  }
  return { rooms, waysTo, newlySaved };
}

/** Moves states from lost to saved. */
function save(rooms: Map<string, Room>, newlySaved: NewlySaved, path: string, states: readonly StateSet[]): void {
  const room = rooms.get(path);
  if (!room || room.lost.length === 0 || states.length === 0) return;
  const fresh: StateSet[] = [];
  for (const some of common(room.lost, states)) fresh.push(...without(some, fresh));
  if (fresh.length === 0) return;
  rooms.set(path, { ...room, lost: room.lost.flatMap((lost) => without(lost, fresh)), saved: [...room.saved, ...fresh] });
  newlySaved.set(path, [...(newlySaved.get(path) ?? []), ...fresh]);
}
