import { FlowForm, RouteNotice, RoutePage, useLoaded } from 'passbook';

/** The amounts of the two small deposits, once they have arrived; before that, and once it is over, how it stands. */
export function Microdeposits() {
  const link = useLoaded<'manual-link'>('link');
  if (link?.state !== 'ARRIVED' && link?.state !== 'TRIED') return <RouteNotice />;
  return (
    <RoutePage>
      <FlowForm form="microdeposits" />
    </RoutePage>
  );
}
