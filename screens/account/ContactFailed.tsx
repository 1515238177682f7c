import { RouteNotice, useFacts, useWords } from 'passbook';

const failures = ['change-over', 'address-taken'] as const;

export function ContactFailed() {
  const say = useWords();
  const { nav } = useFacts();
  const failure = failures.find((each) => each === nav?.origin);
  return <RouteNotice lead={failure && say(`screens.contact-failed.${failure}`)} />;
}
