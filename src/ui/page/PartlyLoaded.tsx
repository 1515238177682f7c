import { useWords } from '../../brand/words/words.ts';
import { ErrorBlock } from './ErrorBlock.tsx';

interface PartlyLoadedProps {
  /** When what is shown was true, where nothing newer could be had; null where it is true, and not all of it is here. */
  asOf: string | null;
  /** How many of a list are here. */
  count: number;
  onRetry: () => void;
}

/** What is shown is not everything, or not the newest: which of the two, and how to try again. */
export function PartlyLoaded({ asOf, count, onRetry }: PartlyLoadedProps) {
  const say = useWords();
  const message = asOf === null ? say('ui.partly.rest', { count }) : say('ui.partly.asOf', { at: asOf });
  return <ErrorBlock tone="warning" message={message} safe={say('ui.partly.safe')} onRetry={onRetry} />;
}
