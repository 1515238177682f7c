import { useEffect, useRef } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';

/** Shown while nobody knows whether a write went through. */
export function Unsettled() {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  // Somebody who pressed the button at the end of a long form has to see it where they are; scrolling belongs to the document.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <ErrorBlock tone="warning" message={say('writes.asking')} advice={say('writes.advice')} />
    </div>
  );
}
