import { FlowForm, formatPhone, RouteNotice, RoutePage, SubmitAction, useFacts, useLoaded, useWords } from 'passbook';

/** The code that was sent to a new email address or phone number; without one that can still be entered, the way to start over. */
export function ConfirmContact() {
  const say = useWords();
  const { nav } = useFacts();
  const { email, phone } = useLoaded<'user'>('user')?.pending ?? {};
  const isPhone = phone !== undefined && (email === undefined || nav?.mfaType === 'sms');
  const to = isPhone ? formatPhone(phone) : email;
  if (to === undefined) return <RouteNotice actions={false} />;
  return (
    <RoutePage lead={say(isPhone ? 'screens.otp-verification.sms' : 'screens.otp-verification.email', { to })}>
      <FlowForm form="confirm-code" />
      <SubmitAction name="resend" />
    </RoutePage>
  );
}
