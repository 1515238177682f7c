import { useWords } from '../../brand/words/words.ts';
import { Action } from '../controls/Action.tsx';
import { TextLink } from '../controls/TextLink.tsx';
import { Icon } from '../content/Icon.tsx';
import styles from './Prompt.module.css';

interface PromptProps {
  /** `attention`: it cannot wait; `news`: it is worth knowing. */
  tone: 'attention' | 'news';
  says: string;
  link?: { label: string; to: string };
  /** It came while the page was being read: a screen reader says it. */
  isNew?: boolean;
  /** Where it stands in front of a page: puts it away. */
  onDismiss?: () => void;
}

/** Above everything else on a page: what the depositor has to see to, and where. */
export function Prompt({ tone, says, link, isNew, onDismiss }: PromptProps) {
  const say = useWords();
  return (
    <div className={styles.prompt} data-tone={tone} data-late={onDismiss && ''} role={isNew ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={tone === 'attention' ? 'alert' : 'info'} />
      </span>
      <p className={styles.text}>
        <span>{says}</span> {link && <TextLink to={link.to}>{link.label}</TextLink>}
      </p>
      {onDismiss && (
        <Action kind="quiet" isCompact onClick={onDismiss}>
          {say('shell.snackbar.dismiss')}
        </Action>
      )}
    </div>
  );
}
