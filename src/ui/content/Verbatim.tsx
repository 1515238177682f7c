import { Fragment } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A name that browsers must not translate. */
export function Verbatim({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}

/** Text with masked numbers such as `••••6789`, announced as "ending in 6 7 8 9". */
export function MaskedText({ children }: { children: string }) {
  const say = useWords();
  return children.split(/(••••\d+)/).map((part, index) =>
    part.startsWith('••••') ? (
      // The order of the parts is fixed.
      <Fragment key={index}>
        <span aria-hidden translate="no">
          {part}
        </span>
        <VisuallyHidden>{say('ui.bank.ending', { mask: part.slice(4).replaceAll(/(?<=\d)(?=\d)/g, ' ') })}</VisuallyHidden>
      </Fragment>
    ) : (
      part !== '' && <span key={index}>{part}</span>
    ),
  );
}
