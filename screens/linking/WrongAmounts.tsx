import { RouteNotice, useLoaded, useWords } from 'passbook';

/** After amounts that were wrong: how many tries are left, or what can be done when there are none. */
export function WrongAmounts() {
  const say = useWords();
  const link = useLoaded<'manual-link'>('link');
  if (link?.state !== 'TRIED') return <RouteNotice />;
  return <RouteNotice body={[say('screens.wrong-amounts.left', { count: link.tries_left }), say('screens.wrong-amounts.either')]} />;
}
