import { formatShare, Row, RowList, useSubmit, useWords } from 'passbook';
import { nameOf, type Beneficiary } from './beneficiary.ts';

interface ChoiceProps {
  beneficiaries: readonly Beneficiary[];
}

/** Everybody with their share; each row leads to the submit `open` of the route. */
export function Choice({ beneficiaries }: ChoiceProps) {
  const say = useWords();
  const { submit } = useSubmit('open');
  return (
    <RowList label={say('screens.beneficiaries.people')}>
      {beneficiaries.map((beneficiary) => (
        <Row
          key={beneficiary.uuid}
          icon="account"
          title={nameOf(beneficiary)}
          meta={
            beneficiary.relationship === null ? undefined : say(`forms.beneficiary.relationship.options.${beneficiary.relationship}.label`)
          }
          value={`${formatShare(beneficiary.allocation)}%`}
          onOpen={() => void submit({}, { uuid: beneficiary.uuid })}
        />
      ))}
    </RowList>
  );
}
