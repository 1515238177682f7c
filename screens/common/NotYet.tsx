import { RouteNotice, useWords } from 'passbook';

/** Stands for a route whose screen does not exist yet, and says so. */
export function NotYet() {
  const say = useWords();
  return <RouteNotice lead={say('screens.not-yet.lead')} body={[say('screens.not-yet.body')]} />;
}
