import type { ChangeRow } from '../../compiler/compile/callPolicy.ts';
import type { SubmitSource, ValueMap } from '../../src/flow/language/source.ts';
import { effectOfCalls, effectOfMap, inTurn, noEffect, type Effect } from '../explore/effect.ts';
import { everywhere, indexOfLeaf, leaves, maskOf, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { isLoadedFact } from './reported.ts';

/**
 * Possible effects of a successful submit. Flows define those on session and navigation, contracts those on the depositor.
 * @param end how many of its calls are made; by default all, and what follows them
 */
export function outcomesOf(survey: Survey, submit: SubmitSource, end?: number): Effect[] {
  const { data } = survey.app;
  const calls = own(survey, effectOfCalls(data, survey.known, submit, end));
  const nav = Object.fromEntries(Object.entries(submit.nav ?? {}).map(([key, value]) => [`nav.${key}`, value]));
  const rest = end === undefined ? inTurn(submit.endsSession ? withoutSession(survey) : noEffect, effectOfMap(data, nav)) : noEffect;
  const changes = (submit.do ?? []).slice(0, end).map(({ call, query, send }) => changesOf(survey, call, { ...query, ...send }));
  return changes
    .reduce<Effect[]>((effects, ones) => effects.flatMap((soFar) => ones.map((one) => inTurn(soFar, one))), [calls])
    .map((soFar) => inTurn(soFar, rest));
}

/** States from which an effect may lead into one of these. */
export function before(effect: Effect, into: readonly StateSet[]): StateSet[] {
  return into.flatMap((states) => {
    const earlier = states.map((mask, index) => {
      const change = effect.get(index);
      if (!change) return mask;
      if ((change.mask & mask) !== 0) return everywhere[index] ?? mask;
      return change.mayStay ? mask : 0;
    });
    return earlier.includes(0) ? [] : [earlier];
  });
}

/** An effect without its changes to facts that the provider loads. */
function own({ app }: Survey, effect: Effect): Effect {
  return new Map([...effect].filter(([index]) => !isLoadedFact(app.data, leaves[index]?.name ?? '')));
}

/** Logging out changes the session, not the depositor. */
function withoutSession(survey: Survey): Effect {
  return own(survey, new Map(leaves.map(({ absent }, index) => [index, { mask: absent, mayStay: false }])));
}

/** Possible changes of provider data by a call; it may always change nothing. */
function changesOf({ known }: Survey, call: string, send: ValueMap): Effect[] {
  const rows = (known.calls[call]?.changes ?? []).filter(({ sent = {} }) =>
    Object.entries(sent).every(([field, values]) => isReference(send[field]) || values.some((value) => value === send[field])),
  );
  return [noEffect, ...rows.map((row) => effectOfRow(row, send))];
}

const isReference = (value: unknown) => typeof value === 'string' && value.startsWith('$');

/** The leaf for each column of a change row. */
const leafByName = {
  lastStep: 'depositor.registration_last_step',
  status: 'depositor.registration_status',
  extendedStatus: 'depositor.extended_status',
  relink: 'session.relink',
  cancelled: 'depositor.is_cancelled',
} as const;

export function leavesChangedBy(row: ChangeRow): string[] {
  const named = Object.entries(leafByName).flatMap(([name, leaf]) => (Object.hasOwn(row, name) ? [leaf] : []));
  return [
    ...(row.step === undefined ? [] : [leafByName.lastStep]),
    ...named,
    ...(row.closed ? ['accounts'] : []),
    ...(row.linkedAccount ? ['linkedAccounts'] : []),
  ];
}

function effectOfRow(row: ChangeRow, send: ValueMap): Effect {
  const steps = row.step === undefined ? [] : [send[row.step]];
  const values: Record<string, readonly unknown[]> = {
    [leafByName.lastStep]: [...steps, ...(row.lastStep ?? [])],
    [leafByName.status]: row.status ?? [],
    [leafByName.extendedStatus]: row.extendedStatus ?? [],
    [leafByName.relink]: row.relink ?? [],
    [leafByName.cancelled]: row.cancelled ?? [],
    accounts: (row.closed ?? []).flatMap((isClosed) => valuesWhere('accounts', (list) => (list.length === 0) === isClosed)),
    linkedAccounts: (row.linkedAccount ?? []).flatMap((status) =>
      valuesWhere('linkedAccounts', ([first]) => (first as { status?: string } | undefined)?.status === (status ?? undefined)),
    ),
  };
  return new Map(
    Object.entries(values).flatMap(([name, ones]) => {
      const index = indexOfLeaf(name);
      const mask = ones.reduce((all: number, value) => all | maskOf(leaves[index]?.values ?? [], value), 0);
      return mask === 0 ? [] : [[index, { mask, mayStay: true }] as const];
    }),
  );
}

const valuesWhere = (name: string, passes: (list: unknown[]) => boolean) =>
  (leaves[indexOfLeaf(name)]?.values ?? []).filter((value) => Array.isArray(value) && passes(value));
