import {
  answersOf,
  FlowForm,
  RouteNotice,
  RoutePage,
  SubmitAction,
  useLoaded,
  useRouteTexts,
  useWords,
  type Say,
  type Values,
} from 'passbook';
import { useCallback } from 'react';

interface JointStepProps {
  form: string;
  sharesAddress?: boolean;
}

/** One step of adding a joint holder: a registration form, prefilled with saved answers. */
export function JointStep({ form, sharesAddress = false }: JointStepProps) {
  const say = useWords();
  const theirWords = useTheirWords();
  const { isConfirmed } = useRouteTexts();
  const { id, answers } = useJoint();
  const address = useLoaded<'depositor'>('profile')?.address;
  if (!isConfirmed) return <RouteNotice actions={false} />;
  return (
    <RoutePage>
      <FlowForm
        // Remount for another person.
        key={id}
        form={form}
        submit="submit"
        corrects={answers}
        say={theirWords}
        draftOf={id}
        prefill={
          sharesAddress && address
            ? {
                label: say('screens.joint.same-address'),
                filled: say('screens.joint.address-filled'),
                values: { ...address, unit: address.unit ?? undefined },
              }
            : undefined
        }
      />
      {id !== undefined && <SubmitAction name="later" />}
    </RoutePage>
  );
}

interface Joining {
  /** Id of the person being added; undefined until their email address is saved. */
  id: string | undefined;
  /** Saved answers by form field. */
  answers: Values;
}

/** The joint holder being added, as saved by the provider. */
export function useJoint(): Joining {
  const joint = useLoaded<'secondary-info'>('joint');
  const draft = joint?.draft;
  return { id: joint?.secondary_depositors.at(-1)?.depositor_id, answers: draft ? answersOf(draft) : {} };
}

/** Word keys that address the depositor, and their replacements for a joint holder. */
const theirs: Readonly<Record<string, string>> = {
  'forms.basic-information.first_name.help': 'screens.joint-form.first_name.help',
  'forms.basic-information.first_name.required': 'screens.joint-form.first_name.required',
  'forms.basic-information.last_name.required': 'screens.joint-form.last_name.required',
  'forms.basic-information.date_of_birth.required': 'screens.joint-form.date_of_birth.required',
  'forms.basic-information.date_of_birth.whyMore': 'screens.joint-form.date_of_birth.whyMore',
  'forms.basic-information.ssn.required': 'screens.joint-form.ssn.required',
  'forms.basic-information.ssn.whyMore': 'screens.joint-form.ssn.whyMore',
  'forms.address.street_address.required': 'screens.joint-form.street_address.required',
  'forms.address.city.required': 'screens.joint-form.city.required',
  'forms.address.state.required': 'screens.joint-form.state.required',
  'forms.address.zip.required': 'screens.joint-form.zip.required',
  'forms.employer.employment_status.label': 'screens.joint-form.employment_status.label',
  'forms.employer.employment_status.required': 'screens.joint-form.employment_status.required',
  'forms.employer.employment_status.why': 'screens.joint-form.employment_status.why',
  'forms.employer.employment_status.whyMore': 'screens.joint-form.employment_status.whyMore',
  'forms.employer.employer_name.required': 'screens.joint-form.employer_name.required',
  'forms.employer.occupation.help': 'screens.joint-form.occupation.help',
  'forms.employer.occupation.required': 'screens.joint-form.occupation.required',
  'form.formats.birth-date.too-young': 'screens.joint-form.too-young',
  'form.formats.ssn.too-short': 'screens.joint-form.ssn.too-short',
  'form.formats.email.missing-at': 'screens.joint-form.email.missing-at',
  'form.formats.email.space': 'screens.joint-form.email.space',
  'form.formats.person-name.signs': 'screens.joint-form.person-name.signs',
  'form.formats.person-name.no-letters': 'screens.joint-form.person-name.no-letters',
  'form.formats.street-address.post-office-box': 'screens.joint-form.street_address.post-office-box',
  'form.formats.us-state.wrong': 'screens.joint-form.state.required',
};

/** Translates words of the registration forms, phrased for a joint holder. */
export function useTheirWords(): Say {
  const say = useWords();
  return useCallback<Say>((key, values) => say(theirs[key] ?? key, values), [say]);
}
