import type { Document } from '../../compiler/compile/shape/document.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { inFiles } from '../files/finder.ts';
import { compileSchema, contractsOf, type Contract } from './contracts.ts';

export const rules = declareRules({
  'contract-cookie': error(
    'A call says that it only depends on a cookie ("requiresCookie"), but it has other input, returns something without the cookie, or no call sets the cookie. Without the cookie it is not made.',
  ),
});

/** Reports calls skipped without a cookie that would still return something. */
export const finder = inFiles((subject, report) => {
  const contracts = [...contractsOf(subject).values()];
  const isSet = (cookie: string) => contracts.some(({ document }) => textsOf(listOf(recordOf(document.value)['sets'])).includes(cookie));
  for (const contract of contracts) {
    const cookie = requiresCookie(contract.document);
    if (cookie === undefined) continue;
    const faults = [...askedByMore(contract), ...answersMore(contract), ...(isSet(cookie) ? [] : [unset(cookie)])];
    for (const { pointer, message, suggestion } of faults)
      report({ document: contract.document, pointer }, rules['contract-cookie'], message, suggestion);
  }
});

interface Fault {
  pointer: string;
  message: string;
  suggestion: string;
}

const requiresCookie = ({ value }: Document) => textsOf([recordOf(value)['requiresCookie']])[0];
const takeOut = 'Remove "requiresCookie".';

function askedByMore({ method, session, path, query, request }: Contract): Fault[] {
  const parts = Object.entries({ path, query, request }).filter(([, part]) => part !== undefined);
  return [
    ...parts.map(([part]) => ({ pointer: `/${part}`, message: `the answer also depends on "${part}".`, suggestion: takeOut })),
    ...(method === 'GET'
      ? []
      : [{ pointer: '/call', message: `${method} changes something, with or without the cookie.`, suggestion: takeOut }]),
    ...(session === 'none' ? [] : [{ pointer: '/session', message: 'without the cookie the call is refused.', suggestion: takeOut }]),
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
      { pointer, message: `without the cookie ${what} would be null, which is not allowed.`, suggestion: `Allow null, or: ${takeOut}` },
    ];
  });
}

const unset = (cookie: string): Fault => ({
  pointer: '/requiresCookie',
  message: `no call sets the cookie "${cookie}".`,
  suggestion: 'Name it in "sets" of the call that sets it.',
});
