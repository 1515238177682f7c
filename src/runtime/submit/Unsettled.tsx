import { useEffect, useRef } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';

/** Shown while the outcome of a write is unknown. */
export function Unsettled() {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  // Scrolls into view, because the pressed button may be at the end of a long form.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <ErrorBlock tone="warning" message={say('writes.asking')} advice={say('writes.advice')} />
    </div>
  );
}
