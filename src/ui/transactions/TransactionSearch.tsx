import { useRef, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../controls/Action.tsx';
import { SearchField, SearchResult } from '../controls/SearchField.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { kinds, stages, type TransactionQuery } from './findTransactions.ts';
import styles from './TransactionSearch.module.css';

export const everything: TransactionQuery = { text: '', kind: '', stage: '' };

interface TransactionSearchProps {
  query: TransactionQuery;
  onChange: (query: TransactionQuery) => void;
  found: number;
  all: number;
  /** False while more are loading, which are not searched yet. */
  isComplete: boolean;
  children?: ReactNode;
}

export function TransactionSearch({ query, onChange, found, all, isComplete, children }: TransactionSearchProps) {
  const say = useWords();
  const input = useRef<HTMLInputElement>(null);
  const isAsked = query.text.trim() !== '' || query.kind !== '' || query.stage !== '';
  const any = ['', say('ui.transaction.search.any')] as const;
  const clear = () => {
    onChange(everything);
    // The pressed button unmounts; return to the input.
    input.current?.focus();
  };
  return (
    <search className={styles.search}>
      <div className={styles.fields}>
        <div className={styles.text}>
          <SearchField
            ref={input}
            label={say('ui.transaction.search.text')}
            example={say('ui.transaction.search.example')}
            value={query.text}
            onChange={(text) => onChange({ ...query, text })}
          />
        </div>
        <SelectField
          label={say('ui.transaction.search.kind')}
          value={query.kind}
          options={[any, ...kinds.map((kind) => [kind, say(`ui.transaction.kind.${kind}`)] as const)]}
          onChange={(kind) => onChange({ ...query, kind })}
        />
        <SelectField
          label={say('ui.transaction.search.stage')}
          value={query.stage}
          options={[any, ...stages.map((stage) => [stage, say(`ui.transaction.stage.${stage}`)] as const)]}
          onChange={(stage) => onChange({ ...query, stage })}
        />
      </div>
      <div className={styles.line}>
        <p className={styles.count}>
          <SearchResult>{countOf()}</SearchResult>
        </p>
        <div className={styles.actions}>
          {isAsked && (
            <Action kind="quiet" isCompact onClick={clear}>
              {say('ui.transaction.search.clear')}
            </Action>
          )}
          {children}
        </div>
      </div>
    </search>
  );

  function countOf(): string {
    if (isAsked && !isComplete) return say('ui.transaction.search.partly', { count: found, all });
    if (isAsked && found === 0) return say('ui.transaction.search.nothing');
    if (isAsked) return say('ui.transaction.search.found', { count: found });
    return isComplete ? say('ui.transaction.search.all', { count: all }) : say('ui.transaction.search.loading', { count: all });
  }
}
