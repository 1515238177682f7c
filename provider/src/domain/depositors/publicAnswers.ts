import { entryKey } from '../../../../schemas/formFields.ts';
import type { PublicAnswer } from '../../db/schema/people.ts';

/** Answers as returned to the depositor. List entries with hidden values carry their index. */
export function publicAnswers(answers: Readonly<Record<string, PublicAnswer>>): Record<string, PublicAnswer> {
  return mapValues(answers, withEntryKeys);
}

function withEntryKeys(answer: PublicAnswer): PublicAnswer {
  if (answer === null || typeof answer !== 'object') return answer;
  if (!Array.isArray(answer)) return mapValues(answer, withEntryKeys);
  return answer.map((entry, index) => {
    const inner = withEntryKeys(entry);
    const isPart = inner !== null && typeof inner === 'object' && !Array.isArray(inner) && hidesSomething(entry);
    return isPart ? { ...inner, [entryKey]: index } : inner;
  });
}

/** Whether parts of an answer are hidden. */
export function hidesSomething(answer: PublicAnswer): boolean {
  if (answer === null || typeof answer !== 'object') return answer === null;
  return Object.values(answer).some(hidesSomething);
}

export function mapValues<Value, Made>(
  record: Readonly<Record<string, Value>>,
  make: (value: Value, name: string) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]));
}
