import { RouteNotice, useLoaded, useWords } from 'passbook';

/** What the provider says of the link that was followed; without its word, nothing is claimed. */
export function EmailVerified() {
  const say = useWords();
  const verification = useLoaded<'request'>('verification');
  const outcome = { COMPLETED: 'done', FAILED: 'failed', PENDING: 'unknown' }[verification?.status ?? 'PENDING'];
  // words: screens.email-verified.{done,failed,unknown}, screens.email-verified.{done,failed,unknown}Next
  return <RouteNotice lead={say(`screens.email-verified.${outcome}`)} body={[say(`screens.email-verified.${outcome}Next`)]} />;
}
