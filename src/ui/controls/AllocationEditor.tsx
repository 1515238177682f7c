import { ActionIcon, Card, TextInput } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { useId, useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Action } from './Action.tsx';
import styles from './AllocationEditor.module.css';
import { SearchResult } from './SearchField.tsx';

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
  const refusalId = useId();
  const [isRefused, setIsRefused] = useState(false);
  const write = (changes: Record<string, string>) => {
    setIsRefused(false);
    onChange({ ...shares, ...changes });
  };
  const last = people.findLastIndex(({ id }) => id !== edited);
  const rest = (points[last] ?? 0) + left;
  const heir = people[last];
  const canTakeRest = left !== 0 && rest >= 1;
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
          <Action
            kind="quiet"
            isCompact
            isRefused={!canTakeRest}
            describedBy={refusalId}
            onClick={() => (canTakeRest ? write({ [heir.id]: formatShare(rest) }) : setIsRefused(true))}
          >
            {say('ui.allocations.rest', { name: heir.name })}
          </Action>
        )}
      </div>
      <output id={refusalId} className={styles.refusal}>
        {isRefused && !canTakeRest && say('ui.allocations.none')}
      </output>
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
        inputWrapperOrder={['label', 'error', 'input']}
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

interface AllocationBarProps {
  /** Shares in basis points; null for invalid input. */
  shares: readonly (number | null)[];
}

/** Colors repeat after this many people. */
const tones = 4;

const toneOf = (index: number) => index % tones;

/** Bar chart of the split. Decorative: the fields and the total give the same figures. */
function AllocationBar({ shares }: AllocationBarProps) {
  const widths = shares.map((share) => share ?? 0);
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  // More than 100 % fills the bar proportionally.
  const scale = Math.max(
    wholeAccount,
    widths.reduce((sum, width) => sum + width, 0),
  );
  return (
    <svg className={styles.bar} viewBox={`0 0 ${scale} 10`} preserveAspectRatio="none" aria-hidden focusable={false}>
      {widths.map((width, index) => (
        // The order of people is fixed.
        <rect key={index} className={styles.share} data-tone={toneOf(index)} x={starts[index]} width={width} height="10" />
      ))}
    </svg>
  );
}

function AllocationKey({ index }: { index: number }) {
  return <span className={styles.key} data-tone={toneOf(index)} aria-hidden />;
}

/** Basis points: 3334 is 33.34 %. */
export const wholeAccount = 10_000;

/** Basis points for `33.34`, `33,34` or `50 %`. Null unless 0.01 to 100 with at most two decimals. */
export function parseShare(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{0,2}))?$|^[.,](\d{1,2})$/.exec(text.normalize('NFKC').replaceAll(/\s|%/g, ''));
  if (!match) return null;
  const [, whole = '0', decimals = '', bare] = match;
  const points = Number(whole) * 100 + Number((bare ?? decimals).padEnd(2, '0'));
  return points >= 1 && points <= wholeAccount ? points : null;
}

/** Field text: `33.34`. */
export function formatShare(points: number): string {
  return (points / 100).toFixed(2);
}

/** Equal shares by largest remainder: 3334, 3333 and 3333 for three. */
export function splitEvenly(count: number): number[] {
  const share = Math.floor(wholeAccount / count);
  const left = wholeAccount % count;
  return Array.from({ length: count }, (_, index) => share + (index < left ? 1 : 0));
}
