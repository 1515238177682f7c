import { useWords } from '../../../brand/words/words.ts';
import { Icon } from '../../../ui/content/Icon.tsx';
import styles from './YesNo.module.css';

interface YesNoProps {
  result: boolean;
  /** Whether this answer blocks the page. */
  isWrong?: boolean;
}

export function YesNo({ result, isWrong }: YesNoProps) {
  const say = useWords();
  return (
    <span className={styles.answer} data-wrong={isWrong || undefined}>
      <Icon name={result ? 'check' : 'close'} size={16} />
      {say(result ? 'inspect.answer.yes' : 'inspect.answer.no')}
    </span>
  );
}
