import { formatShare, Row, RowList, useWords, Verbatim } from 'passbook';
import { nameOf, type Beneficiary } from './beneficiary.ts';

interface ChoiceProps {
  beneficiaries: readonly Beneficiary[];
  onChoose: (uuid: string) => void;
}

export function Choice({ beneficiaries, onChoose }: ChoiceProps) {
  const say = useWords();
  return (
    <RowList label={say('screens.beneficiaries.people')}>
      {beneficiaries.map((beneficiary) => (
        <Row
          key={beneficiary.uuid}
          icon="account"
          title={<Verbatim>{nameOf(beneficiary)}</Verbatim>}
          meta={
            beneficiary.relationship === null ? undefined : say(`forms.beneficiary.relationship.options.${beneficiary.relationship}.label`)
          }
          value={`${formatShare(beneficiary.allocation)}%`}
          onOpen={() => onChoose(beneficiary.uuid)}
        />
      ))}
    </RowList>
  );
}
