import { FlowForm, RouteNotice, RoutePage, SubmitAction, useLoaded, useRouteTexts, useWords } from 'passbook';
import { useJoint } from './useJoint.ts';
import { useTheirWords } from './useTheirWords.ts';

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
