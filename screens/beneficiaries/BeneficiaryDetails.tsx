import { FactList, formatShare, RouteActions, RoutePage, useReview, useWords } from 'passbook';
import { nameOf } from './parts/beneficiary.ts';
import { Choice } from './parts/Choice.tsx';
import { useChosen } from './parts/useChosen.ts';

/** What is known about one beneficiary. */
export function BeneficiaryDetails() {
  const say = useWords();
  const review = useReview();
  const { all, chosen } = useChosen();
  if (!chosen)
    return (
      <RoutePage lead={say('screens.beneficiaries.choose')}>
        <Choice beneficiaries={all} />
      </RoutePage>
    );
  const { ssn_last4: last4, allocation, ...person } = chosen;
  const share = { label: say('screens.beneficiaries.share'), value: `${formatShare(allocation)}%` };
  const facts = review('beneficiary', { ...person, ssn_last4: last4 === null ? null : `••••${last4}` });
  return (
    <RoutePage title={nameOf(chosen)}>
      <FactList facts={[share, ...facts]} />
      <RouteActions />
    </RoutePage>
  );
}
