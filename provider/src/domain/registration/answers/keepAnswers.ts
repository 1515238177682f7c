import type { Answer, Answers, PublicAnswer } from '../../../db/schema/people.ts';
import { fieldsIn, type StepForm } from '../../../config/stepForms.ts';
import type { Config } from '../../../config/config.ts';
import { seal, unseal } from '../../secrets.ts';
import type { Depositor } from '../../depositors/depositors.ts';
import { hidesSomething } from '../../depositors/publicAnswers.ts';
import { masked } from './nestedAnswers.ts';

type Keys = Pick<Config, 'sealingKeys'>;
type Kept = Pick<Depositor, 'id' | 'answers' | 'answersSealed'>;

/** Binds the sealed answers to their row. */
export function answersPlace(depositorId: string): string {
  return `depositors/${depositorId}/answers`;
}

/** All answers so far, with the sensitive ones decrypted. */
export function openAnswers({ sealingKeys }: Keys, { id, answers, answersSealed }: Kept): Answers {
  const open = Object.entries(answers).filter((entry): entry is [string, Answer] => !hidesSomething(entry[1]));
  const sealed = answersSealed === null ? {} : (JSON.parse(unseal(sealingKeys, answersPlace(id), answersSealed)) as Answers); // sealed below
  return { ...Object.fromEntries(open), ...sealed };
}

/**
 * Depositor columns with one form's answers; answers to other forms are kept.
 * @param kept all earlier answers, decrypted
 */
export function answerColumns(
  keys: Keys,
  depositor: Kept,
  form: StepForm,
  kept: Answers,
  given: Answers,
): Pick<Kept, 'answers' | 'answersSealed'> {
  const fields = fieldsIn(form.schema);
  const others = Object.entries(depositor.answers).filter(([name]) => !form.questions.has(name));
  const entries = [
    ...others,
    ...Object.entries(given).map(([name, answer]): [string, PublicAnswer] => [name, masked(fields, name, answer)]),
  ];
  const hidden = entries.flatMap(([name, answer]) => (hidesSomething(answer) ? [name] : []));
  const all = { ...kept, ...given };
  const sensitive = Object.fromEntries(hidden.map((name) => [name, all[name]]));
  return {
    answers: Object.fromEntries(entries),
    answersSealed: hidden.length > 0 ? seal(keys.sealingKeys[0], answersPlace(depositor.id), JSON.stringify(sensitive)) : null,
  };
}
