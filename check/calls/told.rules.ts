import type { Document } from '../../build/compile/shape/document.ts';
import { declareRules, error } from '../../build/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../build/compile/shape/values.ts';
import { inFiles } from '../files/finder.ts';
import { compileSchema, contractsOf, type Contract } from './contracts.ts';

export const rules = declareRules({
  'contract-told': error(
    'A call is said to be told by a cookie alone ("toldBy") and is not: it is asked by something else as well, answers something without it, or nothing sets it. Who brings no cookie would not be asked what they could be told.',
  ),
});

/** Reports calls skipped without a cookie that would still return something. */
export const finder = inFiles((subject, report) => {
  const contracts = [...contractsOf(subject).values()];
  const isSet = (cookie: string) => contracts.some(({ document }) => textsOf(listOf(recordOf(document.value)['sets'])).includes(cookie));
  for (const contract of contracts) {
    const cookie = toldBy(contract.document);
    if (cookie === undefined) continue;
    const faults = [...askedByMore(contract), ...answersMore(contract), ...(isSet(cookie) ? [] : [unset(cookie)])];
    for (const { pointer, message, suggestion } of faults)
      report({ document: contract.document, pointer }, rules['contract-told'], message, suggestion);
  }
});

interface Fault {
  pointer: string;
  message: string;
  suggestion: string;
}

const toldBy = ({ value }: Document) => textsOf([recordOf(value)['toldBy']])[0];
const takeOut = 'Take "toldBy" out.';

function askedByMore({ method, session, path, query, request }: Contract): Fault[] {
  const parts = Object.entries({ path, query, request }).filter(([, part]) => part !== undefined);
  return [
    ...parts.map(([part]) => ({ pointer: `/${part}`, message: `what is told depends on "${part}" too.`, suggestion: takeOut })),
    ...(method === 'GET' ? [] : [{ pointer: '/call', message: `${method} changes something, cookie or not.`, suggestion: takeOut }]),
    ...(session === 'none'
      ? []
      : [{ pointer: '/session', message: 'who brings no cookie is refused, and told nothing.', suggestion: takeOut }]),
  ];
}

/** Without the cookie each field is null, so the answer must allow null. */
function answersMore({ answers }: Contract): Fault[] {
  return Object.entries(answers).flatMap(([status, schema]) => {
    const names = Object.keys(recordOf(schema['properties']));
    const validate = compileSchema(schema);
    if (typeof validate === 'string' || validate(Object.fromEntries(names.map((name) => [name, null])))) return [];
    const [, name] = validate.errors?.[0]?.instancePath.split('/') ?? [];
    const pointer = `/answers/${status}${name === undefined ? '' : `/properties/${name}`}`;
    const what = name === undefined ? 'the answer' : `"${name}"`;
    return [
      { pointer, message: `without the cookie ${what} would have to be null, and must not be.`, suggestion: `Allow null, or: ${takeOut}` },
    ];
  });
}

const unset = (cookie: string): Fault => ({
  pointer: '/toldBy',
  message: `no call sets the cookie "${cookie}".`,
  suggestion: 'Name it in "sets" of the call that does.',
});
