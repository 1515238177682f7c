import { declareRules, error, type Rule } from '../../compiler/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../compiler/compile/shape/values.ts';
import { inFiles } from '../files/finder.ts';
import { contractsOf, type Contract } from './contracts.ts';

export const rules = declareRules({
  'contract-session': error('A call requires a session that its policy does not allow, so the provider does not start.'),
  'contract-method': error(
    'A call contradicts its method: a read has a body or key, something is created without a key, or two calls have the same path.',
  ),
  'contract-secret': error('A secret is in a call’s path or query, which are logged, or in its answer.'),
});

/** Reports contradictions within a contract, and contracts with the same path. */
export const finder = inFiles((subject, report) => {
  const idByAddress = new Map<string, string>();
  for (const contract of contractsOf(subject).values()) {
    const { document, id } = contract;
    const address = String(recordOf(document.value)['call']);
    const twin = idByAddress.get(address.replaceAll(/\{\w+\}/g, '{}'));
    if (twin !== undefined)
      report({ document, pointer: '/call' }, rules['contract-method'], `"${twin}" already is ${address}.`, 'Give each call its own path.');
    idByAddress.set(address.replaceAll(/\{\w+\}/g, '{}'), id);
    for (const { pointer, rule, message, suggestion } of [...sessionFaults(contract), ...methodFaults(contract), ...secretsIn(contract)])
      report({ document, pointer }, rule, message, suggestion);
  }
});

interface Fault {
  pointer: string;
  rule: Rule;
  message: string;
  suggestion: string;
}

/** The session that the provider requires for each group of actors. */
const sessionByActors: [actors: string[], session: Contract['session']][] = [
  [['anyone'], 'none'],
  [['pending'], 'pending'],
  [['primary', 'joint'], 'full'],
];

function sessionFaults({ document, session }: Contract): Fault[] {
  const written = recordOf(document.value);
  const actors = listOf(written['policy']).flatMap((row) => textsOf(listOf(recordOf(row)['actor'])));
  const sessions = sessionByActors.flatMap(([names, own]) => (names.some((name) => actors.includes(name)) ? [own] : []));
  const wanted = sessions.includes('none') ? 'none' : sessions.length > 1 ? 'any' : (sessions[0] ?? 'none');
  const faults: Fault[] = [];
  if (session !== wanted)
    faults.push({
      pointer: '/session',
      rule: rules['contract-session'],
      message: `the session is "${session}", but "policy" allows ${actors.join(', ')}.`,
      suggestion: `For them it must be "${wanted}".`,
    });
  if (written['compressible'] && session !== 'none')
    faults.push({
      pointer: '/compressible',
      rule: rules['contract-session'],
      message: 'the size of a compressed answer can reveal data that only one depositor may see.',
      suggestion: 'Remove "compressible".',
    });
  return faults;
}

function methodFaults({ method, request, idempotent, answers }: Contract): Fault[] {
  const isCreating = Object.hasOwn(answers, '201');
  if (method !== 'GET') return isCreating && !idempotent ? [unkeyed] : [];
  const rule = rules['contract-method'];
  return [
    ...(request
      ? [{ pointer: '/request', rule, message: 'GET has no body.', suggestion: 'Use POST or PATCH for a call with a body.' }]
      : []),
    ...(idempotent
      ? [{ pointer: '/idempotent', rule, message: 'GET changes nothing, so it needs no key.', suggestion: 'Set false, or use POST.' }]
      : []),
  ];
}

/** Without a key, a retried request creates a second object. */
const unkeyed: Fault = {
  pointer: '/idempotent',
  rule: rules['contract-method'],
  message: 'the call creates something (201) without a key, so a retry would create a second one.',
  suggestion: 'Say true.',
};

/** Names of credentials and identifiers. The last four digits of a number are neither. */
const secretName = /^(\w+_)?(password|passcode|ssn|social_security_number|pin|cvv|otp)$/;

function secretsIn({ path, query, answers }: Contract): Fault[] {
  const address = Object.entries({ path, query }).flatMap(([part, schema]) => namesIn(schema ?? {}, `/${part}`));
  const answered = Object.entries(answers).flatMap(([status, schema]) => namesIn(schema, `/answers/${status}`));
  const tell =
    (where: string, suggestion: string) =>
    ({ name, pointer }: { name: string; pointer: string }): Fault => {
      return { pointer, rule: rules['contract-secret'], message: `"${name}" is a secret, but is in ${where}.`, suggestion };
    };
  return [
    ...address.map(tell('the path or query, which are logged', 'Send it in the body: "request".')),
    ...answered.map(tell('an answer', 'Return a masked form, such as the last four digits.')),
  ];
}

function namesIn(schema: Record<string, unknown>, pointer: string): { name: string; pointer: string }[] {
  return Object.entries(recordOf(schema['properties'])).flatMap(([name, own]) => {
    const place = `${pointer}/properties/${name}`;
    return secretName.test(name) ? [{ name, pointer: place }] : namesIn(recordOf(own), place);
  });
}
