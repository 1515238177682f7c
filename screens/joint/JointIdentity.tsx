import { FlowForm, Note, RoutePage, useLoaded, useRouteTexts, useWords } from 'passbook';
import { StayOrLeave } from './parts/StayOrLeave.tsx';

/** The last four digits of the invited person's number, and how often they may still be wrong. */
export function JointIdentity() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const count = useLoaded<'entity-details'>('invitation')?.invitation?.tries_left;
  if (!isConfirmed) return <StayOrLeave />;
  return (
    <RoutePage>
      <FlowForm form="ssn-last-four">
        {() => count !== undefined && <Note says={[say('screens.joint-identity.tries', { count })]} />}
      </FlowForm>
    </RoutePage>
  );
}
