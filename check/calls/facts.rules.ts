import { inFiles } from '../files/finder.ts';
import { guards } from '../../src/flow/language/guards.ts';
import { contractsOf } from './contracts.ts';
import { guardNames } from '../files/guardNames.ts';
import { areFlowsSound, type Subject } from '../files/subject.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'fact-not-loaded': error(
    'A guard reads a fact that is never written.',
    'Name the call that loads it under "facts" in flows/app.json, or set it from an answer in flows/calls.json.',
  ),
});

/** Facts set by the engine: session, user, navigation and brand. */
const engineFacts = ['session', 'user', 'nav', 'branding'];

/** Reports facts that guards read but nothing loads or writes. */
export const finder = inFiles((subject, report) => {
  const { documents, pieces } = subject;
  const app = documents.get('flows/app.json');
  if (!app?.isWhole || !areFlowsSound(subject) || pieces.calls.length === 0) return;
  const written = writtenFacts(subject);
  for (const name of new Set([...pieces.flows, app].flatMap(({ value }) => guardNames(value)))) {
    const reads = Object.hasOwn(guards, name) ? (guards[name]?.reads ?? []) : [];
    const missing = reads.map(factOf).find((fact) => !written.has(fact));
    if (missing !== undefined)
      report(
        { document: app, pointer: '/facts' },
        rules['fact-not-loaded'],
        `the guard "${name}" reads "${missing}", but no call loads it`,
      );
  }
});

function writtenFacts(subject: Subject): Set<string> {
  const { routes, calls, facts } = subject.pieces;
  const contracts = contractsOf(subject);
  const made = new Set(
    routes.flatMap(({ value }) => Object.values(value.submits ?? {}).flatMap((submit) => (submit.do ?? []).map(({ call }) => call))),
  );
  const readFrom = ({ value }: (typeof calls)[number]) => Object.keys(value.sets ?? {}).map(factOf);
  const filledBy = (piece: (typeof calls)[number]) => [
    ...readFrom(piece),
    ...(piece.value.problems ?? []).flatMap(({ sets = {} }) => Object.keys(sets).map(factOf)),
  ];
  // A fact whose read call is never made counts as missing, even if a submit can write it.
  const unasked = calls.filter(({ name }) => !made.has(name) && contracts.get(name)?.isRead).flatMap(readFrom);
  const filled = calls.filter(({ name }) => made.has(name)).flatMap(filledBy);
  return new Set([...engineFacts, ...facts.map(({ name }) => name), ...filled.filter((fact) => !unasked.includes(fact))]);
}

const factOf = (path: string) => path.split('.')[0] ?? '';
