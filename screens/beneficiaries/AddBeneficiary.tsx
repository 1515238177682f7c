import { Action, FlowForm, RoutePage, useLoaded, usePageTurn, useWords, type ShownProblem, type Values } from 'passbook';
import { useState } from 'react';
import { nameOf } from './parts/beneficiary.ts';
import { Meaning } from './parts/Meaning.tsx';
import { Split, type SplitDraft } from './parts/Split.tsx';

/** Adds a beneficiary and, where others exist, updates the split in the same write. */
export function AddBeneficiary() {
  const say = useWords();
  const others = useLoaded<'beneficiaries'>('beneficiaries') ?? [];
  const [typed, setTyped] = useState<Values>();
  const [isSplitting, setIsSplitting] = useState(false);
  const [draft, setDraft] = useState<SplitDraft>();
  const [refused, setRefused] = useState<ShownProblem>();
  usePageTurn(isSplitting);
  if (!typed || !isSplitting) {
    const isFirst = others.length === 0;
    return (
      <RoutePage>
        <Meaning />
        <FlowForm
          form="beneficiary"
          submit={isFirst ? 'first' : 'next'}
          initial={typed ?? {}}
          refused={refused}
          onSaved={(values) => {
            setTyped(values);
            setRefused(undefined);
            setIsSplitting(!isFirst);
          }}
        >
          {(values) => isTwice(values, others) && <p>{say('screens.beneficiaries.twice')}</p>}
        </FlowForm>
      </RoutePage>
    );
  }
  const added = { first_name: String(typed['first_name']), last_name: String(typed['last_name']) };
  const heirs = [...others.map((other) => ({ ...other, id: other.uuid, name: nameOf(other) })), { id: 'new', name: nameOf(added) }];
  return (
    <RoutePage title={say('screens.beneficiaries.split')} lead={say('screens.beneficiaries.splitLead', { name: nameOf(added) })}>
      <Split
        heirs={heirs}
        submit="add"
        item={typed}
        draft={draft}
        onDraft={setDraft}
        onProblem={(problem) => {
          if (!Object.keys(problem.fields).some((field) => field in typed)) return;
          setRefused(problem);
          setIsSplitting(false);
        }}
      />
      <Action kind="quiet" onClick={() => setIsSplitting(false)}>
        {say('screens.beneficiaries.back')}
      </Action>
    </RoutePage>
  );
}

/** Compares name and birthday, because two people may share a name. */
function isTwice(values: Values, others: readonly { first_name: string; last_name: string; date_of_birth: string | null }[]): boolean {
  const keyOf = ({ first_name: first, last_name: last, date_of_birth: born }: Values) =>
    `${String(first)} ${String(last)} ${String(born)}`.toLowerCase();
  return others.some((other) => keyOf(other) === keyOf(values));
}
