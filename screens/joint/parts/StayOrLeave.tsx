import { RouteNotice, SubmitAction } from 'passbook';

/** An invitation that was opened in a browser in which somebody is logged in: nobody loses a session that they did not choose to end. */
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
