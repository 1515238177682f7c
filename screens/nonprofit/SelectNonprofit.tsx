import {
  Action,
  FactList,
  Note,
  RoutePage,
  Row,
  RowList,
  SearchField,
  SubmitAction,
  useLoaded,
  usePageTurn,
  useSearch,
  useWords,
  type Answers,
} from 'passbook';
import { useState } from 'react';

type Nonprofit = Answers['nonprofits'][number];

/** Those that are offered, or found by a search; then the chosen one once more before it is kept. */
export function SelectNonprofit() {
  const say = useWords();
  const suggested = useLoaded<'nonprofits-default'>('suggested') ?? [];
  const selected = useLoaded<'nonprofits-selected'>('selected');
  const { found, state, search } = useSearch<'nonprofits'>('found');
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Nonprofit>();
  usePageTurn(picked?.ein ?? '');
  if (picked) return <Review nonprofit={picked} onChange={() => setPicked(undefined)} />;
  const isSearching = text.trim() !== '';
  const shown = (isSearching ? (found ?? []) : suggested).filter(({ status }) => status !== 'FAILED');
  const isTold = state === 'told';
  const result = isTold
    ? say('screens.nonprofit.found', { count: shown.length })
    : say(`screens.nonprofit.${state === 'failed' ? 'failed' : 'searching'}`);
  return (
    <RoutePage>
      {selected?.status === 'ACTIVE' && <Note says={[say('screens.nonprofit.selected', { name: selected.name })]} />}
      <SearchField
        label={say('screens.nonprofit.search')}
        example={say('screens.nonprofit.example')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          if (typed.trim() !== '') search(typed);
        }}
        {...(isSearching && { result })}
      />
      {shown.length > 0 && (
        <RowList title={say(`screens.nonprofit.${isSearching ? 'results' : 'suggested'}`)}>
          {shown.map((nonprofit) => (
            <Row key={nonprofit.ein} title={nonprofit.name} meta={nonprofit.location} onOpen={() => setPicked(nonprofit)} />
          ))}
        </RowList>
      )}
    </RoutePage>
  );
}

function Review({ nonprofit, onChange }: { nonprofit: Nonprofit; onChange: () => void }) {
  const say = useWords();
  const { ein, name, locationAddress } = nonprofit;
  return (
    <RoutePage title={name}>
      <FactList
        facts={[
          { label: say('screens.nonprofit.address'), value: locationAddress },
          { label: say('screens.nonprofit.ein'), value: `${ein.slice(0, 2)}-${ein.slice(2)}` },
        ]}
      />
      <SubmitAction name="submit" about={{ ein }} />
      <Action kind="quiet" onClick={onChange}>
        {say('screens.nonprofit.change')}
      </Action>
    </RoutePage>
  );
}
