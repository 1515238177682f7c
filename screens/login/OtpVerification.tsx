import { FlowForm, RouteNotice, RoutePage, SubmitAction, useAnswer, useFacts, useWords } from 'passbook';
import { useState } from 'react';
import { useResendPause } from './useResendPause.ts';

/** The one-time code: where it went, the field, and sending a new one. */
export function OtpVerification() {
  const say = useWords();
  const { session, nav } = useFacts();
  const [sends, setSends] = useState(1);
  const type = nav?.mfaType === 'email' ? 'email' : 'sms';
  const to = useCodeAddress(type);
  if (!session?.nonceToken) return <RouteNotice lead={say('screens.otp-verification.none')} actions={false} />;

  // words: screens.otp-verification.{sms,email}
  const lead = to ? say(`screens.otp-verification.${type}`, { to }) : say('screens.otp-verification.sent');
  return (
    <RoutePage lead={lead}>
      <FlowForm form="otp" />
      <Resend key={sends} onSent={() => setSends(sends + 1)} />
    </RoutePage>
  );
}

/** Where the code went, as far as the provider tells: by the answer that sent it, or after a reload by the session's check. */
function useCodeAddress(type: 'sms' | 'email'): string | null | undefined {
  const { session } = useFacts();
  const sent = useAnswer('mfa-select');
  const restored = useAnswer('auth-check');
  return sent?.masked_to ?? (type === 'email' ? session?.masked_email : restored?.masked_phone);
}

/** Drawn anew for every code, so that each begins its own pause. */
function Resend({ onSent }: { onSent: () => void }) {
  const say = useWords();
  const secondsLeft = useResendPause();
  const label = secondsLeft > 0 ? say('screens.otp-verification.wait', { seconds: secondsLeft }) : undefined;
  return <SubmitAction name="resend" disabled={secondsLeft > 0} label={label} onDone={onSent} />;
}
