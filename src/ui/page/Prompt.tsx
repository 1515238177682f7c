import { TextLink } from '../controls/TextLink.tsx';
import { Strip } from './Strip.tsx';

interface PromptProps {
  /** `attention`: urgent; `news`: informational. */
  tone: 'attention' | 'news';
  message: string;
  link?: { label: string; to: string };
  isNew?: boolean;
  /** Dismisses it; for notices over the page. */
  onDismiss?: () => void;
}

export function Prompt({ tone, message, link, isNew, onDismiss }: PromptProps) {
  const isUrgent = tone === 'attention';
  return (
    <Strip tone={isUrgent ? 'warning' : 'info'} icon={isUrgent ? 'alert' : 'info'} isNew={isNew} isBox={!onDismiss} onDismiss={onDismiss}>
      <span>{message}</span> {link && <TextLink to={link.to}>{link.label}</TextLink>}
    </Strip>
  );
}
