import { RouteNotice, SubmitAction, useFacts, useLoaded, useWords } from 'passbook';

/** A link is on its way to the address that was given at registration, shown as it was typed to the browser that typed it. */
export function EmailVerification() {
  const say = useWords();
  const { session } = useFacts();
  const email = useLoaded<'registration'>('typed')?.pending_email ?? (session?.nonceToken && session.masked_email);
  // With a bearer the nonce is that of a login code, and no mail is on its way.
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
