import { FlowForm, RouteNotice, RoutePage, SubmitAction, useAnswer, useFacts, useWords } from 'passbook';
import { useResendPause } from './useResendPause.ts';

/** The one-time code: where it went, the field, and sending a new one. */
export function OtpVerification() {
  const say = useWords();
  const { session, nav } = useFacts();
  const sent = useAnswer<{ masked_to?: string }>('mfa-select');
  const secondsLeft = useResendPause(session?.nonceToken);
  if (!session?.nonceToken) return <RouteNotice lead={say('screens.otp-verification.none')} actions={false} />;

  const to = sent?.masked_to ?? (nav?.mfaType === 'email' ? session.masked_email : undefined) ?? '';
  const lead = to
    ? say(`screens.otp-verification.${nav?.mfaType === 'email' ? 'email' : 'sms'}`, { to })
    : say('screens.otp-verification.sent');
  return (
    <RoutePage lead={lead}>
      <FlowForm form="otp" />
      <SubmitAction
        name="resend"
        disabled={secondsLeft > 0}
        label={secondsLeft > 0 ? say('screens.otp-verification.wait', { seconds: secondsLeft }) : undefined}
      />
    </RoutePage>
  );
}
