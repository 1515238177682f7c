import { Loader, RoutePage, useSubmit } from 'passbook';
import { useEffect, useEffectEvent } from 'react';

/** Logs out as soon as it is shown. */
export function Logout() {
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
