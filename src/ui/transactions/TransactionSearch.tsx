import { useId, useRef, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { Action } from '../controls/Action.tsx';
import { SearchField, SearchResult } from '../controls/SearchField.tsx';
import { kinds, stages, type TransactionQuery } from './findTransactions.ts';
import styles from './TransactionSearch.module.css';

export const everything: TransactionQuery = { text: '', kind: '', stage: '' };

interface TransactionSearchProps {
  query: TransactionQuery;
  onChange: (query: TransactionQuery) => void;
  /** How many were found, of how many that are here. */
  found: number;
  all: number;
  /** False while there are more to come, which are not searched yet. */
  isComplete: boolean;
  /** What can be done with those that were found. */
  children?: ReactNode;
}

/** Looks for transactions by words, kind and standing, and says how many there are. */
export function TransactionSearch({ query, onChange, found, all, isComplete, children }: TransactionSearchProps) {
  const say = useWords();
  const input = useRef<HTMLInputElement>(null);
  const isAsked = query.text.trim() !== '' || query.kind !== '' || query.stage !== '';
  const clear = () => {
    onChange(everything);
    // The button goes; whoever pressed it is where they go on.
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
        <Choice
          label={say('ui.transaction.search.kind')}
          value={query.kind}
          options={kinds.map((kind) => [kind, say(`ui.transaction.kind.${kind}`)])}
          onChange={(kind) => onChange({ ...query, kind })}
        />
        <Choice
          label={say('ui.transaction.search.stage')}
          value={query.stage}
          options={stages.map((stage) => [stage, say(`ui.transaction.stage.${stage}`)])}
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

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | '';
  options: [Value, string][];
  onChange: (value: Value | '') => void;
}

/** One of a few, or any: the browser's own list, which every phone and screen reader knows. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const say = useWords();
  const id = useId();
  const change = (chosen: string) => onChange(options.find(([option]) => option === chosen)?.[0] ?? '');
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <select id={id} className={styles.input} value={value} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{say('ui.transaction.search.any')}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
}
