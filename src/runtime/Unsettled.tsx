import { useWords } from '../brand/words.ts';
import { ErrorBlock } from '../ui/ErrorBlock.tsx';

/** Instead of a success or a failure, for as long as nobody knows which of them it is. */
export function Unsettled() {
  const say = useWords();
  return <ErrorBlock tone="warning" message={say('writes.asking')} advice={say('writes.advice')} />;
}
