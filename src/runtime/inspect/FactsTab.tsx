import { useWords } from '../../brand/words/words.ts';
import type { FactName } from '../../flow/language/facts.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import { useRuntime } from '../core/runtime.ts';
import styles from './FactsTab.module.css';
import { useFactsNow, useShowLeaf } from './useExplained.ts';

/** Most useful facts first. */
const order: FactName[] = [
  'session',
  'user',
  'depositor',
  'secondary',
  'accounts',
  'linkedAccounts',
  'transactions',
  'funding',
  'beneficiaries',
  'alerts',
  'resetPassword',
  'nav',
  'service',
  'branding',
];

/** All current facts as a tree, and those that have not loaded. */
export function FactsTab() {
  const say = useWords();
  const facts = useFactsNow();
  const { app } = useRuntime();
  const known = order.filter((name) => facts[name] !== undefined);
  const notAsked = order.filter((name) => facts[name] === undefined && app.data.facts[name]);
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{say('inspect.facts.lead')}</p>
      {known.map((name) => (
        <Fact key={name} name={name} />
      ))}
      {notAsked.length > 0 && (
        <section>
          <h3 className={styles.title}>{say('inspect.facts.notAsked')}</h3>
          <p className={styles.names}>{notAsked.join(', ')}</p>
        </section>
      )}
    </div>
  );
}

function Fact({ name }: { name: FactName }) {
  const say = useWords();
  const show = useShowLeaf();
  const value = useFactsNow()[name];
  const call = useRuntime().app.data.facts[name]?.call;
  const rows = factRows(value, name);
  // Collapsed, because branding is long and rarely of interest.
  return (
    <details className={styles.fact} open={name !== 'branding'}>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{name}</h3>
        {call && <span className={styles.call}>{say('inspect.facts.call', { call })}</span>}
        <Icon name="down" size={16} />
      </summary>
      <dl className={styles.rows}>
        {rows.map(({ leaf, label, depth, value: fact }) => (
          <div key={leaf} data-depth={depth}>
            <dt>{label}</dt>
            <dd>{fact === undefined ? null : show(leaf, fact)}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 && <p className={styles.none}>{say('inspect.facts.none')}</p>}
    </details>
  );
}

export interface FactRow {
  /** Dotted path from the fact; identifies secrets. */
  leaf: string;
  label: string;
  depth: number;
  /** Absent for rows with children. */
  value?: unknown;
}

const deepest = 4;

/** Flattens a fact into rows. Values below the maximum depth become one row. */
function factRows(value: unknown, path: string, depth = 0): FactRow[] {
  return entriesOf(value).flatMap(([label, child]): FactRow[] => {
    const leaf = `${path}.${label}`;
    const isBranch = depth < deepest && entriesOf(child).length > 0;
    return isBranch ? [{ leaf, label, depth }, ...factRows(child, leaf, depth + 1)] : [{ leaf, label, depth, value: child }];
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([key, child]) => [Array.isArray(value) ? String(Number(key) + 1) : key, child]);
}
