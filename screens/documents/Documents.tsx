import { Row, RoutePage, RouteRows, RowList, useLoaded, useNow, useWords } from 'passbook';
import { nextStatementOn } from './parts/firstStatement.ts';
import { StatementRow } from './parts/StatementRow.tsx';

/** The newest statement, which opens right here, and where all other documents are. */
export function Documents() {
  const say = useWords();
  const now = useNow();
  const [newest] = useLoaded<'statements'>('statements') ?? [];
  return (
    <RoutePage>
      <RowList title={say('screens.documents.statements')}>
        {newest ? (
          <StatementRow statement={newest} icon="documents" />
        ) : (
          <Row icon="clock" title={say('screens.documents.first', { day: nextStatementOn(now) })} />
        )}
      </RowList>
      <RouteRows />
    </RoutePage>
  );
}
