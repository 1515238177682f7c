import { FlowForm, RouteNotice, RoutePage, useLoaded, useWords } from 'passbook';

/** Form for a new password when opened from the emailed link; otherwise explains how to get one. */
export function ResetPassword() {
  const say = useWords();
  const link = useLoaded<'reset-link'>('link');
  // Undefined while loading: assume a valid link.
  if (link?.email === null) return <RouteNotice lead={say('screens.reset-password.none')} actions={false} />;
  return (
    <RoutePage>
      <FlowForm form="reset-password" />
    </RoutePage>
  );
}
