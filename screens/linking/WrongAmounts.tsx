import { RouteNotice, useLoaded, useWords } from 'passbook';

/** Remaining attempts after wrong microdeposit amounts, or the alternatives when none remain. */
export function WrongAmounts() {
  const say = useWords();
  const link = useLoaded<'manual-link'>('link');
  if (link?.state !== 'TRIED') return <RouteNotice />;
  return <RouteNotice body={[say('screens.wrong-amounts.left', { count: link.tries_left }), say('screens.wrong-amounts.either')]} />;
}
