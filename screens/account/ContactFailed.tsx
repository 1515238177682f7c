import { RouteNotice, useFacts, useWords } from 'passbook';

const failures = ['change-over', 'address-taken'] as const;

/** Says why a change of contact details was not confirmed, and offers to start over. */
export function ContactFailed() {
  const say = useWords();
  const { nav } = useFacts();
  const failure = failures.find((each) => each === nav?.origin);
  return <RouteNotice lead={failure && say(`screens.contact-failed.${failure}`)} />;
}
