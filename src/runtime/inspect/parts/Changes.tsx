import { useWords } from '../../../brand/words/words.ts';
import type { LeafChange } from '../../../flow/explain/change.ts';
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx';
import styles from './Changes.module.css';
import type { Explained } from '../useExplained.ts';
import { useShowLeaf } from '../useShowLeaf.ts';
import { YesNo } from './YesNo.tsx';

export function Changes({ address, changes }: Explained) {
  const say = useWords();
  if (changes === null) return <p className={styles.never}>{say('inspect.change.never', { address })}</p>;
  if (changes.length === 0) return null;
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{say('inspect.change.title', { address })}</h3>
      <Needed changes={changes} />
    </section>
  );
}

function Needed({ changes }: { changes: LeafChange[] }) {
  const say = useWords();
  const show = useShowLeaf();
  const answers = new Map(changes.flatMap(({ guards }) => guards.map((guard) => [guard.says, guard.result] as const)));
  return (
    <>
      <ul className={styles.answers}>
        {[...answers].map(([says, result]) => (
          <li key={says}>
            <YesNo result={result} />
            <span>{says}</span>
          </li>
        ))}
      </ul>
      <p className={styles.lead}>{say('inspect.change.facts')}</p>
      <dl className={styles.leaves}>
        {changes.map(({ leaf, from, to, or }) => (
          <div key={leaf}>
            <dt>{leaf}</dt>
            <dd>
              <VisuallyHidden>{say('inspect.change.from')} </VisuallyHidden>
              <span className={styles.from}>{show(leaf, from)}</span>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden> {say('inspect.change.to')} </VisuallyHidden>
              <strong>{show(leaf, to)}</strong>{' '}
              {or.length > 0 && (
                <span className={styles.or}>{say('inspect.change.or', { values: or.map((value) => show(leaf, value)).join(', ') })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
