import { FlowForm, formatPhone, RouteNotice, RoutePage, SubmitAction, useFacts, useLoaded, useWords } from 'passbook';

/** Confirms a new email address or phone number by code; offers to start over when no code is valid. */
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
