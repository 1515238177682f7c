import { RouteNotice, SubmitAction, useFacts, useWords } from 'passbook';

/** A link is on its way to the address that was given at registration. */
export function EmailVerification() {
  const say = useWords();
  const { session } = useFacts();
  // With a bearer the nonce is that of a login code, and no mail is on its way.
  const isKnown = Boolean(session?.masked_email && session.nonceToken && !session.bearerToken);
  const lead = isKnown
    ? say('screens.email-verification.sent', { email: session?.masked_email })
    : say('screens.email-verification.unknown');
  return <RouteNotice lead={lead} body={[say('screens.email-verification.spam')]} actions={isKnown && <SubmitAction name="resend" />} />;
}
