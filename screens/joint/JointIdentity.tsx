import { FlowForm, Note, RoutePage, useFacts, useLoaded, useRouteTexts, useWords } from 'passbook';
import { inviterOf, StayOrLeave } from './parts/StayOrLeave.tsx';

/** Asks for the last four digits of the SSN, and shows the remaining attempts. */
export function JointIdentity() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const { nav } = useFacts();
  const invitation = useLoaded<'entity-details'>('invitation');
  if (!isConfirmed) return <StayOrLeave />;
  const name = inviterOf(invitation);
  const count = invitation?.invitation?.tries_left;
  // The digits were correct, but the time to set a password has expired.
  const isAgain = nav?.origin === 'identity-verified';
  const from = name ? say('screens.joint-identity.from', { name }) : undefined;
  return (
    <RoutePage lead={isAgain ? say('screens.joint-identity.again') : from}>
      <FlowForm form="ssn-last-four">
        {() => count !== undefined && <Note sentences={[say('screens.joint-identity.tries', { count })]} />}
      </FlowForm>
    </RoutePage>
  );
}
