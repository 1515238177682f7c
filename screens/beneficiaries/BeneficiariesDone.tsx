import { formatShare, RouteNotice, Row, RowList, useLoaded, useWords, Verbatim } from 'passbook';
import { nameOf } from './parts/Beneficiaries.tsx';

export function BeneficiariesDone() {
  const say = useWords();
  const all = useLoaded<'beneficiaries'>('beneficiaries') ?? [];
  if (all.length === 0) return <RouteNotice />;
  return (
    <RouteNotice>
      <RowList label={say('screens.beneficiaries.people')}>
        {all.map((one) => (
          <Row key={one.uuid} icon="account" title={<Verbatim>{nameOf(one)}</Verbatim>} value={`${formatShare(one.allocation)}%`} />
        ))}
      </RowList>
    </RouteNotice>
  );
}
