import { Row, RoutePage, RouteRows, useLoaded, useNow, useWords } from 'passbook';
import { nextStatementOn, StatementRow } from './parts/StatementRow.tsx';

export function Documents() {
  const say = useWords();
  const now = useNow();
  const [newest] = useLoaded<'statements'>('statements') ?? [];
  const disclosures = useLoaded<'disclosures-active'>('disclosures') ?? [];
  return (
    <RoutePage>
      <RouteRows
        before={{
          '/dashboard/documents/statements': newest ? (
            <StatementRow key="newest" statement={newest} icon="documents" />
          ) : (
            <Row key="first" icon="clock" title={say('screens.documents.first', { day: nextStatementOn(now) })} />
          ),
          '/disclosures': disclosures.map((each) => (
            <Row
              key={each.uuid}
              icon="shield"
              title={<span lang={each.language}>{each.title}</span>}
              to={`/disclosures/view-disclosures/${each.uuid}`}
            />
          )),
        }}
      />
    </RoutePage>
  );
}
