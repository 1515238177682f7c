import {
  formatShare,
  Note,
  RoutePage,
  Row,
  RowList,
  useFacts,
  useInsuranceKind,
  useLoaded,
  usePageTurn,
  useWords,
  Verbatim,
  type Answers,
} from 'passbook';
import { useState, type ReactNode } from 'react';

interface OfChosenProps {
  children: (chosen: Beneficiary, all: readonly Beneficiary[]) => ReactNode;
}

/** A page about one beneficiary; a list to choose from when none is selected. */
export function OfChosen({ children }: OfChosenProps) {
  const say = useWords();
  const { all, chosen, choose } = useChosen();
  if (chosen) return children(chosen, all);
  return (
    <RoutePage lead={say('screens.beneficiaries.choose')}>
      <Choice beneficiaries={all} onChoose={choose} />
    </RoutePage>
  );
}

interface Chosen {
  all: readonly Beneficiary[];
  /** The selected beneficiary; undefined until the depositor selects one. */
  chosen: Beneficiary | undefined;
  choose: (uuid: string) => void;
}

/** The selected beneficiary: the one chosen on the page, opened by `nav.uuid`, or the only one. */
function useChosen(): Chosen {
  const all = useLoaded<'beneficiaries'>('beneficiaries') ?? [];
  const opened = useFacts().nav?.uuid;
  const [uuid, choose] = useState(opened);
  const chosen = all.length === 1 ? all[0] : all.find((one) => one.uuid === uuid);
  usePageTurn(chosen?.uuid ?? '');
  return { all, chosen, choose };
}

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

/** Explains payout on death, the difference from a will and, for FDIC and NCUA accounts, insurance coverage. */
export function Meaning() {
  const say = useWords();
  const kind = useInsuranceKind();
  const isOfficial = kind === 'fdic' || kind === 'ncua';
  const keys = ['money', 'will', 'access', ...(isOfficial ? ['coverage'] : [])];
  return <Note sentences={keys.map((name) => say(`screens.beneficiaries.means.${name}`))} />;
}

export type Beneficiary = Answers['beneficiaries'][number];

export const nameOf = ({ first_name: first, last_name: last }: Pick<Beneficiary, 'first_name' | 'last_name'>) => `${first} ${last}`;
