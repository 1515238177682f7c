import { FlowForm, RouteNotice, RoutePage, useLoaded } from 'passbook';

/** Form for the two microdeposit amounts once they have arrived; a status notice otherwise. */
export function Microdeposits() {
  const link = useLoaded<'manual-link'>('link');
  if (link?.state !== 'ARRIVED' && link?.state !== 'TRIED') return <RouteNotice />;
  return (
    <RoutePage>
      <FlowForm form="microdeposits" />
    </RoutePage>
  );
}
