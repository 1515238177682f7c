import type { Answer, Answers } from '../../../db/schema/people.ts';
import type { AskedForm } from '../../../config/askedForms.ts';
import type { Config } from '../../../config/config.ts';
import { seal, unseal } from '../../secrets.ts';
import type { Depositor } from '../../depositors/depositors.ts';

type Keys = Pick<Config, 'sealingKeys'>;
type Kept = Pick<Depositor, 'id' | 'answers' | 'answersSealed'>;

/** Where the sensitive answers rest, for sealing them to their place. */
export function answersPlace(depositorId: string): string {
  return `depositors/${depositorId}/answers`;
}

/** Everything that was answered so far, the sensitive ones opened. */
export function openAnswers({ sealingKeys }: Keys, { id, answers, answersSealed }: Kept): Answers {
  const open = Object.entries(answers).flatMap(([name, value]): [string, Answer][] => (value === null ? [] : [[name, value]]));
  const sealed = answersSealed === null ? {} : (JSON.parse(unseal(sealingKeys, answersPlace(id), answersSealed)) as Answers); // written below
  return { ...Object.fromEntries(open), ...sealed };
}

/**
 * The columns of a depositor who has answered the questions of one form; what was answered to others stays.
 * @param kept all that was answered before, opened
 */
export function answerColumns(
  keys: Keys,
  depositor: Kept,
  form: AskedForm,
  kept: Answers,
  given: Answers,
): Pick<Kept, 'answers' | 'answersSealed'> {
  const isSensitive = (name: string) =>
    form.questions.has(name) ? form.questions.get(name)?.sensitive === true : depositor.answers[name] === null;
  const others = Object.entries(kept).filter(([name]) => !form.questions.has(name));
  const all = [...others, ...Object.entries(given)];
  const sensitive = Object.fromEntries(all.filter(([name]) => isSensitive(name)));
  const isAny = Object.keys(sensitive).length > 0;
  return {
    answers: Object.fromEntries(all.map(([name, value]) => [name, isSensitive(name) ? null : value])),
    answersSealed: isAny ? seal(keys.sealingKeys[0], answersPlace(depositor.id), JSON.stringify(sensitive)) : null,
  };
}
