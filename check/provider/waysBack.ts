import { common, without, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { openRoom, savedBy, shell, type Room } from './rooms.ts';

/**
 * Every room that can be got to from the frame, with the states in which nobody there ever gets to an end: from the ends the ways are followed
 * back until no state is saved any more.
 */
export function findRooms(survey: Survey): ReadonlyMap<string, Room> {
  const { rooms, leadingTo } = openAll(survey);
  const waiting = new Set(rooms.keys());
  for (const path of waiting) {
    waiting.delete(path);
    const room = rooms.get(path);
    const saved = room && room.lost.length > 0 ? newlySaved(survey, rooms, room) : [];
    if (!room || saved.length === 0) continue;
    rooms.set(path, { ...room, lost: room.lost.flatMap((states) => without(states, saved)), saved: [...room.saved, ...saved] });
    // The frame is around every page.
    for (const before of path === shell ? rooms.keys() : (leadingTo.get(path) ?? [])) waiting.add(before);
  }
  return rooms;
}

function openAll(survey: Survey): { rooms: Map<string, Room>; leadingTo: Map<string, Set<string>> } {
  const rooms = new Map<string, Room>();
  const leadingTo = new Map<string, Set<string>>();
  const found = new Set([shell]);
  for (const path of found) {
    const room = openRoom(survey, path);
    rooms.set(path, room);
    const next = new Set(room.moves.flatMap(({ target }) => survey.reached(target).map(({ outcome }) => outcome.lands)));
    for (const lands of next) {
      leadingTo.set(lands, (leadingTo.get(lands) ?? new Set<string>()).add(path));
      found.add(lands);
    }
  }
  return { rooms, leadingTo };
}

/** The lost states of a room from which something leads to where a way is known. */
function newlySaved(survey: Survey, rooms: ReadonlyMap<string, Room>, { path, moves, lost }: Room): StateSet[] {
  const savedAt = (other: string) => rooms.get(other)?.saved ?? [];
  let rest = lost;
  const found: StateSet[] = [];
  const save = (saved: readonly StateSet[]) => {
    for (const states of common(rest, saved)) {
      const fresh = without(states, found);
      found.push(...fresh);
    }
    rest = rest.flatMap((states) => without(states, found));
  };
  if (path !== shell) save(savedAt(shell));
  for (const move of moves) if (rest.length > 0) save(savedBy(survey, move, savedAt));
  return found;
}
