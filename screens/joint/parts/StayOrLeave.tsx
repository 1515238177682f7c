import { RouteNotice, SubmitAction, type Answers } from 'passbook';

/** An invitation opened while logged in: asks before ending the session. */
export function StayOrLeave() {
  return (
    <RouteNotice
      actions={
        <>
          <SubmitAction name="stay" />
          <SubmitAction name="leave" />
        </>
      }
    />
  );
}

/** Full name of the inviter; an empty string when unknown. */
export function inviterOf(invitation: Answers['entity-details'] | undefined): string {
  const { first_name: first, last_name: last } = invitation?.depositors[0] ?? {};
  return [first, last].filter(Boolean).join(' ');
}
