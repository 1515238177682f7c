import { RouteNotice, useRouteTexts, useWords } from 'passbook';

/** Stands for a route whose screen does not exist yet, and says so; what the flow says instead is said all the same. */
export function NotYet() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  if (!isConfirmed) return <RouteNotice />;
  return <RouteNotice lead={say('screens.not-yet.lead')} body={[say('screens.not-yet.body')]} />;
}
