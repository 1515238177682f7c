import { useWords } from '../../../brand/words/words.ts';
import type { FactName } from '../../../flow/language/facts.ts';
import { Icon } from '../../../ui/content/Icon.tsx';
import { useRuntime } from '../../core/runtime.ts';
import { factRows } from '../factRows.ts';
import styles from './FactsTab.module.css';
import { useFactsNow } from '../useFactsNow.ts';
import { useShowLeaf } from '../useShowLeaf.ts';

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
        {rows.map(({ leaf, label, depth, value: shown }) => (
          <div key={leaf} data-depth={depth}>
            <dt>{label}</dt>
            <dd>{shown === undefined ? null : show(leaf, shown)}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 && <p className={styles.none}>{say('inspect.facts.none')}</p>}
    </details>
  );
}
