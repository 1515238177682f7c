import {
  Action,
  Icon,
  Note,
  RouteNotice,
  RoutePage,
  RowList,
  saveStatements,
  SelectField,
  useDocumentTexts,
  useLoaded,
  useNow,
  useSubmit,
  useWords,
  type Answers,
} from 'passbook';
import { nextStatementOn, StatementRow } from './parts/StatementRow.tsx';

export function Statements() {
  const say = useWords();
  const now = useNow();
  const years = useLoaded<'statement-years'>('years') ?? [];
  const all = useLoaded<'statements'>('statements') ?? [];
  const ofYear = useLoaded<'statements-of-year'>('ofYear');
  const { submit } = useSubmit('year');
  const year = ofYear?.[0]?.year ?? years[0];
  const statements = ofYear ?? all.filter((statement) => statement.year === year);
  if (year === undefined) {
    const day = nextStatementOn(now);
    return <RouteNotice lead={say('screens.statements.none.lead', { day })} body={[say('screens.statements.none.body')]} actions={false} />;
  }
  return (
    <RoutePage>
      <SelectField
        label={say('screens.statements.year')}
        value={String(year)}
        options={years.map((each) => [String(each), String(each)])}
        onChange={(chosen) => void submit({}, { year: chosen })}
      />
      <RowList label={say('screens.statements.list', { year })}>
        {statements.map((statement) => (
          <StatementRow key={statement.from} statement={statement} />
        ))}
      </RowList>
      <YearCsv key={year} year={year} statements={statements} />
    </RoutePage>
  );
}

function YearCsv({ year, statements }: { year: number; statements: Answers['statements'] }) {
  const say = useWords();
  const { state, ask } = useDocumentTexts<'statement'>('statement');
  async function save() {
    const oldestFirst = statements.toReversed().map(({ month }) => ({ year: String(year), month: String(month) }));
    const texts = await ask(oldestFirst);
    if (texts) saveStatements(texts, String(year), say);
  }
  return (
    <div>
      {state === 'failed' && <Note sentences={[say('screens.statements.csvFailed')]} />}
      <Action kind="quiet" busy={state === 'busy'} onClick={() => void save()}>
        <Icon name="download" />
        <span>{say('screens.statements.csvOfYear', { year })}</span>
      </Action>
    </div>
  );
}
