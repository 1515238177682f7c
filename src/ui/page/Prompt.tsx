import { TextLink } from '../controls/TextLink.tsx';
import { Icon } from '../content/Icon.tsx';
import styles from './Prompt.module.css';

interface PromptProps {
  /** `attention`: it cannot wait; `news`: it is worth knowing. */
  tone: 'attention' | 'news';
  says: string;
  link?: { label: string; to: string };
}

/** Above everything else on a page: what the depositor has to see to, and where. */
export function Prompt({ tone, says, link }: PromptProps) {
  return (
    <div className={styles.prompt} data-tone={tone}>
      <span className={styles.icon}>
        <Icon name={tone === 'attention' ? 'alert' : 'info'} />
      </span>
      <p className={styles.text}>
        {says} {link && <TextLink to={link.to}>{link.label}</TextLink>}
      </p>
    </div>
  );
}
