import { useWords } from '../../brand/words/words.ts';
import type { LeafChange } from '../../flow/explain/change.ts';
import type { Answer, Group, Stop } from '../../flow/explain/stops.ts';
import { guards } from '../../flow/language/guards.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx';
import { useRuntime } from '../core/runtime.ts';
import styles from './Answered.module.css';
import stopsStyles from './Stops.module.css';
import { useShowLeaf, useTitle, type Explained } from './useExplained.ts';

/** The page shown at an address, the guards that decided, and the changes needed to show the address itself. */
export function Answered({ explained }: { explained: Explained | 'loading' | 'failed' }) {
  const say = useWords();
  if (explained === 'loading' || explained === 'failed') return <p className={styles.outcome}>{say(`inspect.${explained}`)}</p>;
  return (
    <div className={styles.answered}>
      <Outcome {...explained} />
      <Stops stops={explained.stops} />
      <Changes {...explained} />
    </div>
  );
}

function Outcome({ address, explanation }: Explained) {
  const say = useWords();
  const fill = useTitle();
  const { app } = useRuntime();
  const { hops, lands } = explanation;
  const kind = hops.length === 0 ? 'renders' : hops.length === 1 ? 'leads' : 'leadsBy';
  const values = { address, lands, hops: hops.slice(0, -1).join(', '), title: fill(explanation.title) };
  return (
    <p className={styles.outcome}>
      {say(`inspect.outcome.${kind}`, values)} {app.match(lands) ? null : say('inspect.outcome.unknown')}
    </p>
  );
}

/** Redirects from the requested address to the page, with the guards at each. */
function Stops({ stops }: { stops: Stop[] }) {
  return (
    <ol className={stopsStyles.stops}>
      {stops.map((stop, index) => (
        // Addresses are unique on a path, so they can be keys.
        <StopItem key={stop.address} stop={stop} isLast={index === stops.length - 1} />
      ))}
    </ol>
  );
}

function StopItem({ stop: { address, groups }, isLast }: { stop: Stop; isLast: boolean }) {
  const say = useWords();
  return (
    <li className={stopsStyles.stop} data-last={isLast || undefined}>
      <p className={stopsStyles.address}>{address}</p>
      {groups.length === 0 && <p className={stopsStyles.nothing}>{say('inspect.group.nothing')}</p>}
      {groups.map((group, index) => (
        <GroupItem key={index} group={group} />
      ))}
    </li>
  );
}

/** Deciding guards are expanded; passing ones are collapsed. */
function GroupItem({ group: { kind, name, verdict, to, answers } }: { group: Group }) {
  const say = useWords();
  const decides = verdict === 'decides';
  const sentence = say(`inspect.group.${kind}${decides ? 'Decides' : 'Passes'}`, { name, to });
  const isRefusal = decides && kind !== 'destination';
  if (answers.length === 0) return <p className={stopsStyles.bare}>{sentence}</p>;
  return (
    <details className={stopsStyles.group} data-refusal={isRefusal || undefined} open={decides}>
      <summary className={stopsStyles.summary}>
        <span className={stopsStyles.sentence}>{sentence}</span>
        <Icon name="down" size={16} />
      </summary>
      <ul className={stopsStyles.answers}>
        {answers.map((answer) => (
          <AnswerItem key={answer.place} answer={answer} />
        ))}
      </ul>
    </details>
  );
}

function AnswerItem({ answer: { guard, result, needed, says, facts } }: { answer: Answer }) {
  const say = useWords();
  const show = useShowLeaf();
  const isWrong = needed !== undefined && needed !== result;
  return (
    <li className={stopsStyles.answer}>
      <YesNo result={result} isWrong={isWrong} />
      <div>
        <p className={stopsStyles.says}>
          {says} {isWrong && <strong>{say(needed ? 'inspect.answer.needsYes' : 'inspect.answer.needsNo')}</strong>}
        </p>
        <ul className={stopsStyles.leaves}>
          {(guards[guard]?.reads ?? []).map((leaf) => (
            <li key={leaf}>
              {leaf} <b>{show(leaf, facts[leaf])}</b>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Changes({ address, changes }: Explained) {
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

interface YesNoProps {
  result: boolean;
  /** Whether this answer blocks the page. */
  isWrong?: boolean;
}

function YesNo({ result, isWrong }: YesNoProps) {
  const say = useWords();
  return (
    <span className={styles.answer} data-wrong={isWrong || undefined}>
      <Icon name={result ? 'check' : 'close'} size={16} />
      {say(result ? 'inspect.answer.yes' : 'inspect.answer.no')}
    </span>
  );
}
