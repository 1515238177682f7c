import { entryKey } from '../../../../schemas/formFields.ts';
import type { ToldAnswer } from '../../db/schema/people.ts';

/** Answers as their depositor is told them: an entry of a list of which something is hidden has its number. */
export function toldAnswers(answers: Readonly<Record<string, ToldAnswer>>): Record<string, ToldAnswer> {
  return mapValues(answers, withEntryKeys);
}

function withEntryKeys(answer: ToldAnswer): ToldAnswer {
  if (answer === null || typeof answer !== 'object') return answer;
  if (!Array.isArray(answer)) return mapValues(answer, withEntryKeys);
  return answer.map((entry, index) => {
    const inner = withEntryKeys(entry);
    const isPart = inner !== null && typeof inner === 'object' && !Array.isArray(inner) && hidesSomething(entry);
    return isPart ? { ...inner, [entryKey]: index } : inner;
  });
}

/** Whether something of an answer is not told. */
export function hidesSomething(answer: ToldAnswer): boolean {
  if (answer === null || typeof answer !== 'object') return answer === null;
  return Object.values(answer).some(hidesSomething);
}

export function mapValues<Value, Made>(
  record: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]));
}
