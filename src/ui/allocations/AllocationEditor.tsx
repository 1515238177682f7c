import { ActionIcon, Card, TextInput } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { useId, useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../controls/Action.tsx';
import { SearchResult } from '../controls/SearchField.tsx';
import { AllocationBar, AllocationKey } from './AllocationBar.tsx';
import styles from './AllocationEditor.module.css';
import { formatShare, parseShare, splitEvenly, wholeAccount } from './allocations.ts';

export interface AllocationPerson {
  id: string;
  name: string;
}

interface AllocationEditorProps {
  label: string;
  people: readonly AllocationPerson[];
  shares: Readonly<Record<string, string>>;
  onChange: (shares: Record<string, string>) => void;
  showsMistakes: boolean;
}

const step = 100;

export function AllocationEditor({ label, people, shares, onChange, showsMistakes }: AllocationEditorProps) {
  const say = useWords();
  const [edited, setEdited] = useState<string>();
  const points = people.map(({ id }) => parseShare(shares[id] ?? ''));
  const left = wholeAccount - points.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  const write = (changes: Record<string, string>) => onChange({ ...shares, ...changes });
  const last = people.findLastIndex(({ id }) => id !== edited);
  const rest = (points[last] ?? 0) + left;
  const heir = people[last];
  const canTakeRest = rest >= 1 && rest <= wholeAccount;
  return (
    <div className={styles.editor}>
      <Card component="ul" className={styles.list} aria-label={label}>
        {people.map(({ id, name }, index) => (
          <ShareLine
            key={id}
            index={index}
            name={name}
            text={shares[id] ?? ''}
            hasMistake={showsMistakes && points[index] === null}
            onChange={(text) => {
              setEdited(id);
              write({ [id]: text });
            }}
          />
        ))}
      </Card>
      <AllocationBar shares={points} />
      <p className={styles.total} data-whole={(left === 0 && !points.includes(null)) || undefined}>
        <SearchResult>
          {say(`ui.allocations.${left === 0 ? 'whole' : left > 0 ? 'left' : 'over'}`, {
            total: formatShare(wholeAccount - left),
            difference: formatShare(Math.abs(left)),
          })}
        </SearchResult>
      </p>
      <div className={styles.actions}>
        <Action
          kind="quiet"
          isCompact
          onClick={() => {
            const even = splitEvenly(people.length);
            write(Object.fromEntries(people.map(({ id }, index) => [id, formatShare(even[index] ?? 0)])));
          }}
        >
          {say('ui.allocations.evenly')}
        </Action>
        {/* Stays when nothing remains, to keep focus. */}
        {heir && (
          <Action kind="quiet" isCompact onClick={() => canTakeRest && write({ [heir.id]: formatShare(rest) })}>
            {say('ui.allocations.rest', { name: heir.name })}
          </Action>
        )}
      </div>
    </div>
  );
}

interface ShareLineProps {
  index: number;
  name: string;
  text: string;
  hasMistake: boolean;
  onChange: (text: string) => void;
}

function ShareLine({ index, name, text, hasMistake, onChange }: ShareLineProps) {
  const say = useWords();
  const id = useId();
  const points = parseShare(text) ?? 0;
  const move = (by: number) => onChange(formatShare(Math.min(Math.max(points + by, 1), wholeAccount)));
  return (
    <li className={styles.item}>
      <TextInput
        id={id}
        classNames={{ root: styles.line, label: styles.name, input: styles.input, error: styles.mistake }}
        label={
          <>
            <AllocationKey index={index} />
            <span translate="no">{name}</span>
          </>
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        rightSection="%"
        error={hasMistake && say('ui.allocations.wrong')}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputContainer={(input) => (
          <span className={styles.controls}>
            <ActionIcon
              variant="outline"
              className={styles.step}
              aria-label={say('ui.allocations.less', { name })}
              onClick={() => move(-step)}
            >
              −
            </ActionIcon>
            {input}
            <ActionIcon
              variant="outline"
              className={styles.step}
              aria-label={say('ui.allocations.more', { name })}
              onClick={() => move(step)}
            >
              +
            </ActionIcon>
          </span>
        )}
      />
    </li>
  );
}
