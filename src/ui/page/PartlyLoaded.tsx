import { useWords } from '../../brand/words/words.ts';
import { ErrorBlock } from './ErrorBlock.tsx';

interface PartlyLoadedProps {
  /** Time of stale data; null if the data is current but incomplete. */
  asOf: string | null;
  count: number;
  onRetry: () => void;
}

export function PartlyLoaded({ asOf, count, onRetry }: PartlyLoadedProps) {
  const say = useWords();
  const message = asOf === null ? say('ui.partly.rest', { count }) : say('ui.partly.asOf', { at: asOf });
  return <ErrorBlock tone="warning" message={message} safe={say('ui.partly.safe')} onRetry={onRetry} />;
}
