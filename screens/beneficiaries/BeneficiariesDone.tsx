import { formatShare, RouteNotice, Row, RowList, useLoaded, useWords } from 'passbook';
import { nameOf } from './parts/beneficiary.ts';

/** Who gets the account now, as the provider has it. */
export function BeneficiariesDone() {
  const say = useWords();
  const all = useLoaded<'beneficiaries'>('beneficiaries') ?? [];
  if (all.length === 0) return <RouteNotice />;
  return (
    <RouteNotice>
      <RowList label={say('screens.beneficiaries.people')}>
        {all.map((one) => (
          <Row key={one.uuid} icon="account" title={nameOf(one)} value={`${formatShare(one.allocation)}%`} />
        ))}
      </RowList>
    </RouteNotice>
  );
}
