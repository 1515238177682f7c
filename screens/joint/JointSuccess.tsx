import { RouteNotice, useLoaded, useRouteTexts, useWords } from 'passbook';

/** Confirms to the invited person that they are a joint holder, and explains the rights of both. */
export function JointSuccess() {
  const say = useWords();
  const { isConfirmed } = useRouteTexts();
  const name = useLoaded<'secondary-info'>('holders')?.primary_depositor.first_name;
  return <RouteNotice lead={isConfirmed && name ? say('screens.joint-success.shared', { name }) : undefined} />;
}
