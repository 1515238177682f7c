import type { RouteData } from '../../src/flow/language/app.ts';
import type { GuardEntry, ValueMap } from '../../src/flow/language/source.ts';
import type { StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { acceptedStates } from './accepted.ts';

/** A call that a page makes, where the page says so. */
export interface MadeCall {
  call: string;
  send: ValueMap;
  /** JSON pointer below the route. */
  place: string;
  /** Left out unless these hold. */
  when: readonly GuardEntry[];
  /** Its refusal stops nothing. */
  isOptional: boolean;
}

/** What a page loads as soon as it is shown. */
export function loadsOf({ loads = {} }: RouteData): MadeCall[] {
  return Object.entries(loads).map(([name, { call, optional = false }]) => ({
    call,
    send: {},
    place: `/loads/${name}/call`,
    when: [],
    isOptional: optional,
  }));
}

/** The calls of a submit, in their order. */
export function callsOf({ submits = {} }: RouteData, submit: string): MadeCall[] {
  return (submits[submit]?.do ?? []).map(({ call, send = {}, when = [], optional = false }, index) => ({
    call,
    send,
    place: `/submits/${submit}/do/${index}/call`,
    when,
    isOptional: optional,
  }));
}

/** The states in which a call stops nobody: it is accepted, or need not be, or is left out. */
export function passingStates(survey: Survey, { call, send, when, isOptional }: MadeCall): StateSet[] {
  const known = survey.known.calls[call];
  if (isOptional || !known) return survey.holds([]);
  const isLeftOut = when.length === 0 ? [] : survey.holds([{ not: { any: [[...when]] } }]);
  return [...acceptedStates(survey, known, send), ...isLeftOut];
}
