import { RouteNotice, SubmitAction, useFacts, useLoaded, useWords } from 'passbook';

/** Asks the visitor to open the link in our email. Shows the address in full only in the browser it was entered in. */
export function EmailVerification() {
  const say = useWords();
  const { session } = useFacts();
  const email = useLoaded<'registration'>('typed')?.pending_email ?? (session?.nonceToken && session.masked_email);
  // With a bearer token, the nonce belongs to a login code and no email is pending.
  const isKnown = Boolean(email && !session?.bearerToken);
  const lead = isKnown ? say('screens.email-verification.sent', { email }) : say('screens.email-verification.unknown');
  return <RouteNotice lead={lead} body={[say('screens.email-verification.spam')]} actions={isKnown && <Actions />} />;
}

function Actions() {
  return (
    <>
      <SubmitAction name="resend" />
      <SubmitAction name="change" />
    </>
  );
}
