import { useWords } from '../../brand/words/words.ts';
import { Strip } from '../../ui/page/Strip.tsx';

interface StayingNoticeProps {
  /** Null for none. */
  message: string | null;
  onRead: () => void;
}

/** A notice that stays above the page until dismissed. The live region exists before its text, so that screen readers announce it. */
export function StayingNotice({ message, onRead }: StayingNoticeProps) {
  const say = useWords();
  return (
    <output>
      {message !== null && (
        <Strip tone="info" icon="info" iconLabel={say('shell.snackbar.info')} onDismiss={onRead}>
          <span>{message}</span>
        </Strip>
      )}
    </output>
  );
}
