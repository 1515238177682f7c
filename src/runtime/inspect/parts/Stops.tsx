import { useWords } from '../../../brand/words/words.ts';
import { guards } from '../../../flow/language/guards.ts';
import type { Answer, Group, Stop } from '../../../flow/explain/stops.ts';
import { Icon } from '../../../ui/content/Icon.tsx';
import styles from './Stops.module.css';
import { useShowLeaf } from '../useShowLeaf.ts';
import { YesNo } from './YesNo.tsx';

/** Redirects from the requested address to the page, with the guards at each. */
export function Stops({ stops }: { stops: Stop[] }) {
  return (
    <ol className={styles.stops}>
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
    <li className={styles.stop} data-last={isLast || undefined}>
      <p className={styles.address}>{address}</p>
      {groups.length === 0 && <p className={styles.nothing}>{say('inspect.group.nothing')}</p>}
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
  if (answers.length === 0) return <p className={styles.bare}>{sentence}</p>;
  return (
    <details className={styles.group} data-refusal={isRefusal || undefined} open={decides}>
      <summary className={styles.summary}>
        <span className={styles.sentence}>{sentence}</span>
        <Icon name="down" size={16} />
      </summary>
      <ul className={styles.answers}>
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
    <li className={styles.answer}>
      <YesNo result={result} isWrong={isWrong} />
      <div>
        <p className={styles.says}>
          {says} {isWrong && <strong>{say(needed ? 'inspect.answer.needsYes' : 'inspect.answer.needsNo')}</strong>}
        </p>
        <ul className={styles.leaves}>
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
