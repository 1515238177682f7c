import { TextLink } from '../controls/TextLink.tsx';
import { Strip } from './Strip.tsx';

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
  const isUrgent = tone === 'attention';
  return (
    <Strip tone={isUrgent ? 'warning' : 'info'} icon={isUrgent ? 'alert' : 'info'} isNew={isNew} isBox={!onDismiss} onDismiss={onDismiss}>
      <span>{says}</span> {link && <TextLink to={link.to}>{link.label}</TextLink>}
    </Strip>
  );
}
