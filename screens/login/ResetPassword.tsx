import { FlowForm, RouteNotice, RoutePage, useLoaded, useWords } from 'passbook';

/** A new password, for somebody who came by the link of the mail; everybody else learns where to get one. */
export function ResetPassword() {
  const say = useWords();
  const link = useLoaded<'reset-link'>('link');
  // Before the answer is there, the page is as for whoever has come by a link.
  if (link?.email === null) return <RouteNotice lead={say('screens.reset-password.none')} actions={false} />;
  return (
    <RoutePage>
      <FlowForm form="reset-password" />
    </RoutePage>
  );
}
