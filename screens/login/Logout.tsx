import { Loader, RouteNotice, RoutePage, SubmitAction, useRouteTexts, useSubmit } from 'passbook';
import { useEffect, useEffectEvent } from 'react';

/** Logs out on mount; asks first when a link led here. */
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
  // Logs out without a click. useSubmit ignores a second submit while one is in flight.
  const leave = useEffectEvent(() => void submit());
  useEffect(() => leave(), []);
  return (
    <RoutePage>
      <Loader />
    </RoutePage>
  );
}
