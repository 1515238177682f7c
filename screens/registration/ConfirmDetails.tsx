import { answersOf, ReviewedForms, RoutePage, SubmitAction, useFacts, useLoaded, useRegistrationOrder, useWords } from 'passbook';

const formByPart = { basic: 'basic-information', address: 'address', employer: 'employer' } as const;

/** Review of all registration answers; each part is edited in place (rule guards-13). */
export function ConfirmDetails() {
  const say = useWords();
  const { depositor } = useFacts();
  const profile = useLoaded<'depositor'>('profile');
  const isErrored = depositor?.registration_status === 'ERRORED';
  const parts = useRegistrationOrder().map((name) => ({ name, form: formByPart[name], title: say(`screens.confirm-details.${name}`) }));
  if (!profile) return null;
  return (
    <RoutePage>
      <ReviewedForms parts={parts} answers={answersOf(profile)} keep={say('screens.confirm-details.keep')}>
        <SubmitAction name="submit" refusal={isErrored ? say('screens.confirm-details.errored') : undefined} />
      </ReviewedForms>
    </RoutePage>
  );
}
