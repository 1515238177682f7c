import { FlowForm, RouteNotice, RoutePage, useFacts, useWords } from 'passbook';

/** A new password, for somebody who came by the link of the mail; everybody else learns where to get one. */
export function ResetPassword() {
  const say = useWords();
  const { nav } = useFacts();
  if (!nav?.token) return <RouteNotice lead={say('screens.reset-password.none')} actions={false} />;
  return (
    <RoutePage>
      <FlowForm form="reset-password" />
    </RoutePage>
  );
}
