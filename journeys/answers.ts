import type { Problem } from '../src/flow/language/problem.ts';
import { isRecord } from '../src/flow/language/values.ts';
import type { AnswerSource } from './journey.ts';
import { startOfTime, type Contract, type World } from './world.ts';

/** Answers of a step to its calls, each used once. */
export interface Script {
  take: (call: string) => AnswerSource | undefined;
  left: () => AnswerSource[];
}

export function createScript(answers: AnswerSource[] = []): Script {
  const left = [...answers];
  return {
    take: (call) => {
      const index = left.findIndex((answer) => answer.call === call);
      return index < 0 ? undefined : left.splice(index, 1)[0];
    },
    left: () => left,
  };
}

/** The problem of an answer; null for success. Kinds are those of `src/api`. */
export function problemIn(answer: AnswerSource, { isRead }: Contract): Problem | null {
  const { call, status, code = null, message = null, errors = {} } = answer;
  if (answer.lost) return { call, kind: isRead || answer.lost === 'unsent' ? 'offline' : 'unknown', status: null, code, message, errors };
  if (status === undefined || status < 400) return null;
  return { call, kind: status >= 500 && !isRead ? 'unknown' : 'refused', status, code, message, errors };
}

/**
 * The data of a successful answer: the contract's example, overlaid with earlier answers and the journey's own data. Times are relative to
 * now; secrets are replaced by placeholders.
 */
export function dataOf(answer: AnswerSource | undefined, { example }: Contract, given: object, now: number): unknown {
  const said = answer?.data;
  if (Array.isArray(said) || Array.isArray(example)) return said ?? (Array.isArray(given) ? given : example);
  const fields = Object.entries({ ...(isRecord(example) && example), ...given, ...(isRecord(said) && said) });
  return Object.fromEntries(fields.map(([key, value]) => [key, secrets.has(key) && value ? 'held' : moved(value, now)]));
}

export function contractOf({ contracts }: World, call: string): Contract {
  const contract = contracts[call];
  if (!contract) throw new Error(`there is no schemas/api/${call}.json`);
  return contract;
}

const secrets = new Set(['token', 'nonce_token']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function moved(value: unknown, now: number): unknown {
  if (typeof value !== 'string' || !instant.test(value)) return value;
  return new Date(Date.parse(value) + now - startOfTime).toISOString();
}
