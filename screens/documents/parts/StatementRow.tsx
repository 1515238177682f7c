import { useState } from 'react';
import { Action, DocumentView, Money, Row, saveStatements, useWords, type Answers, type RowProps } from 'passbook';

type Statement = Answers['statements'][number];

/** A statement that opens in place. The route needs a load `statement` (`loading: on-demand`). */
export function StatementRow({ statement, icon }: { statement: Statement; icon?: RowProps['icon'] }) {
  const say = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { year, month, from, closing_balance, transaction_count: count } = statement;
  const title = say('screens.statements.month', { from });
  return (
    <Row
      icon={icon}
      title={title}
      value={<Money amount={closing_balance} />}
      meta={say('screens.statements.transactions', { count })}
      isOpen={isOpen}
      onOpen={() => setIsOpen(!isOpen)}
    >
      <DocumentView<'statement'>
        name="statement"
        item={{ year: String(year), month: String(month) }}
        title={title}
        actions={(text) => (
          <Action kind="quiet" onClick={() => saveStatements([text], from.slice(0, 7), say)}>
            {say('screens.statements.csv')}
          </Action>
        )}
      />
    </Row>
  );
}
