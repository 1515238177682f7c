import {
  Action,
  FactList,
  Note,
  RoutePage,
  Row,
  RowList,
  SearchPick,
  SubmitAction,
  useLoaded,
  usePageTurn,
  useSearch,
  useWords,
  type Answers,
} from 'passbook';
import { useState } from 'react';

type Nonprofit = Answers['nonprofits'][number];

/** Suggested nonprofits and search results; the chosen one is confirmed before it is saved. */
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
  const matches = (found ?? []).filter(isOffered);
  const offered = suggested.filter(isOffered);
  const result =
    state === 'loaded'
      ? say('screens.nonprofit.found', { count: matches.length })
      : say(`screens.nonprofit.${state === 'failed' ? 'failed' : 'searching'}`);
  return (
    <RoutePage>
      {selected?.status === 'ACTIVE' && <Note sentences={[say('screens.nonprofit.selected', { name: selected.name })]} />}
      <SearchPick
        label={say('screens.nonprofit.search')}
        example={say('screens.nonprofit.example')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          if (typed.trim() !== '') search(typed);
        }}
        results={say('screens.nonprofit.results')}
        options={isSearching ? matches.map((each) => ({ id: each.ein, ...lineOf(each) })) : []}
        onPick={(ein) => setPicked(matches.find((each) => each.ein === ein))}
        result={isSearching ? result : undefined}
      />
      {!isSearching && offered.length > 0 && (
        <RowList title={say('screens.nonprofit.suggested')}>
          {offered.map((nonprofit) => (
            <Row key={nonprofit.ein} {...lineOf(nonprofit)} onOpen={() => setPicked(nonprofit)} />
          ))}
        </RowList>
      )}
    </RoutePage>
  );
}

const isOffered = ({ status }: Nonprofit) => status !== 'FAILED';

const lineOf = ({ ein, name, location }: Nonprofit) => ({ title: name, meta: location, value: formatEin(ein), isVerbatim: true });

const formatEin = (ein: string) => `${ein.slice(0, 2)}-${ein.slice(2)}`;

function Review({ nonprofit, onChange }: { nonprofit: Nonprofit; onChange: () => void }) {
  const say = useWords();
  const { ein, name, locationAddress } = nonprofit;
  return (
    <RoutePage title={name}>
      <FactList
        facts={[
          { label: say('screens.nonprofit.address'), value: locationAddress, isVerbatim: true },
          { label: say('screens.nonprofit.ein'), value: formatEin(ein), isVerbatim: true },
        ]}
      />
      <SubmitAction name="submit" item={{ ein }} />
      <Action kind="quiet" onClick={onChange}>
        {say('screens.nonprofit.change')}
      </Action>
    </RoutePage>
  );
}
