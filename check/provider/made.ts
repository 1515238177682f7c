import type { RouteData } from '../../src/flow/language/app.ts';
import type { GuardEntry, ValueMap } from '../../src/flow/language/source.ts';
import type { StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { acceptedStates } from './accepted.ts';

/** A call that a page makes, with its place. */
export interface MadeCall {
  call: string;
  send: ValueMap;
  /** JSON pointer below the route. */
  place: string;
  /** Skipped unless these guards hold. */
  when: readonly GuardEntry[];
  /** Its failure stops nothing. */
  isOptional: boolean;
}

/** Calls a page makes as soon as it is shown. */
export function loadsOf({ loads = {} }: RouteData): MadeCall[] {
  return Object.entries(loads).map(([name, { call, optional = false }]) => ({
    call,
    send: {},
    place: `/loads/${name}/call`,
    when: [],
    isOptional: optional,
  }));
}

export function callsOf({ submits = {} }: RouteData, submit: string): MadeCall[] {
  return (submits[submit]?.do ?? []).map(({ call, send = {}, when = [], optional = false }, index) => ({
    call,
    send,
    place: `/submits/${submit}/do/${index}/call`,
    when,
    isOptional: optional,
  }));
}

/** States in which a call lets the submit go on: it is accepted, optional or skipped. */
export function passingStates(survey: Survey, { call, send, when, isOptional }: MadeCall): StateSet[] {
  const known = survey.known.calls[call];
  if (isOptional || !known) return survey.holds([]);
  const isLeftOut = when.length === 0 ? [] : survey.holds([{ not: { any: [[...when]] } }]);
  return [...acceptedStates(survey, known, send), ...isLeftOut];
}
