import { FactList, formatPhone, formatShare, RouteActions, RoutePage, useWords } from 'passbook';
import { nameOf, OfChosen, type Beneficiary } from './parts/Beneficiaries.tsx';

export function BeneficiaryDetails() {
  return <OfChosen>{(chosen) => <Details chosen={chosen} />}</OfChosen>;
}

function Details({ chosen }: { chosen: Beneficiary }) {
  const say = useWords();
  const { date_of_birth: born, relationship, ssn_last4: last4, email, phone, allocation } = chosen;
  const known = {
    relationship: relationship && say(`forms.beneficiary.relationship.options.${relationship}.label`),
    date_of_birth: born && say('screens.beneficiaries.born', { born }),
    ssn_last4: last4,
    email,
    phone: phone && formatPhone(phone),
  };
  const facts = Object.entries(known).flatMap(([field, value]) =>
    value === null ? [] : [{ label: say(`forms.beneficiary.${field}.label`), value }],
  );
  return (
    <RoutePage lead={nameOf(chosen)}>
      <FactList facts={[{ label: say('screens.beneficiaries.share'), value: `${formatShare(allocation)}%` }, ...facts]} />
      <RouteActions />
    </RoutePage>
  );
}
