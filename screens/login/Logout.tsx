import { Loader, RouteNotice, RoutePage, SubmitAction, useRouteTexts, useSubmit } from 'passbook';
import { useEffect, useEffectEvent } from 'react';

/** Logs out as soon as it is shown, and asks first whoever was sent here while logged in. */
export function Logout() {
  const { isConfirmed } = useRouteTexts();
  if (isConfirmed) return <Leaving />;
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

function Leaving() {
  const { submit } = useSubmit('leave');
  // Being shown is what asks for it: nobody presses anything here. A second submit while one is under way does nothing.
  const leave = useEffectEvent(() => void submit());
  useEffect(() => leave(), []);
  return (
    <RoutePage>
      <Loader />
    </RoutePage>
  );
}
