import { RouteNotice, SubmitAction } from 'passbook';

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
