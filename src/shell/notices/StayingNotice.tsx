import { useWords } from '../../brand/words/words.ts';
import { Strip } from '../../ui/page/Strip.tsx';

interface StayingNoticeProps {
  /** Null: nothing has to be read. */
  message: string | null;
  onRead: () => void;
}

/** What must not hide by itself, above the page until it is dismissed; the region is there before, so that a screen reader hears it come. */
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
