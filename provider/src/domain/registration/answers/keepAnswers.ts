import type { Answer, Answers } from '../../../db/schema/people.ts';
import type { AskedForm } from '../../../config/askedForms.ts';
import type { Config } from '../../../config/config.ts';
import { seal, unseal } from '../../secrets.ts';
import type { Depositor } from '../../depositors/depositors.ts';

type Keys = Pick<Config, 'sealingKeys'>;
type Kept = Pick<Depositor, 'id' | 'answers' | 'answersSealed'>;

/** Binds the sealed answers to their row. */
export function answersPlace(depositorId: string): string {
  return `depositors/${depositorId}/answers`;
}

/** All answers so far, with the sensitive ones decrypted. */
export function openAnswers({ sealingKeys }: Keys, { id, answers, answersSealed }: Kept): Answers {
  const open = Object.entries(answers).flatMap(([name, value]): [string, Answer][] => (value === null ? [] : [[name, value]]));
  const sealed = answersSealed === null ? {} : (JSON.parse(unseal(sealingKeys, answersPlace(id), answersSealed)) as Answers); // sealed by us
  return { ...Object.fromEntries(open), ...sealed };
}

/**
 * Depositor columns with one form's answers; answers to other forms are kept.
 * @param kept all earlier answers, decrypted
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
