import { FlowForm, Note, RoutePage, useFacts, useLoaded, useRouteTexts, useWords } from 'passbook';
import { StayOrLeave } from './parts/StayOrLeave.tsx';

/** The last four digits of the invited person's number, and how often they may still be wrong. */
export function JointIdentity() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const { nav } = useFacts();
  const count = useLoaded<'entity-details'>('invitation')?.invitation?.tries_left;
  if (!isConfirmed) return <StayOrLeave />;
  // The answer before was right, and too long ago for a password.
  const lead = nav?.origin === 'identity-verified' ? say('screens.joint-identity.again') : undefined;
  return (
    <RoutePage lead={lead}>
      <FlowForm form="ssn-last-four">
        {() => count !== undefined && <Note says={[say('screens.joint-identity.tries', { count })]} />}
      </FlowForm>
    </RoutePage>
  );
}
