import { FlowForm, formatPhone, RouteNotice, RoutePage, SubmitAction, useAnswer, useFacts, useWords } from 'passbook';

export function OtpVerification() {
  const say = useWords();
  const { session, nav } = useFacts();
  const type = nav?.mfaType === 'email' ? 'email' : 'sms';
  const to = useCodeAddress(type);
  if (!session?.nonceToken) return <RouteNotice lead={say('screens.otp-verification.none')} actions={false} />;

  const lead = to ? say(`screens.otp-verification.${type}`, { to }) : say('screens.otp-verification.sent');
  return (
    <RoutePage lead={lead}>
      <FlowForm form="otp" />
      <SubmitAction name="resend" />
      {type === 'sms' && session.pending_phone && <SubmitAction name="change" />}
    </RoutePage>
  );
}

/** The code's destination: in full when just entered, otherwise as masked by the provider. */
function useCodeAddress(type: 'sms' | 'email'): string | null | undefined {
  const { session } = useFacts();
  const sent = useAnswer('mfa-select');
  const restored = useAnswer('auth-check');
  if (type === 'sms' && session?.pending_phone) return formatPhone(session.pending_phone);
  return sent?.masked_to ?? (type === 'email' ? session?.masked_email : restored?.masked_phone);
}
