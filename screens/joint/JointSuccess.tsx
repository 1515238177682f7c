import { RouteNotice, useLoaded, useRouteTexts, useWords } from 'passbook';

/** The invited person holds the account too: with whom, and what both can do. */
export function JointSuccess() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const name = useLoaded<'secondary-info'>('holders')?.primary_depositor.first_name;
  return <RouteNotice lead={isConfirmed && name ? say('screens.joint-success.shared', { name }) : undefined} />;
}
