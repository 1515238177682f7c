import { useWords } from '../../brand/words/words.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import type { TransferAccount } from './transaction.ts';

/** "First Meadow Bank ••••6789"; a screen reader says "ending in 6 7 8 9". */
export function MaskedAccount({ account: { institution, mask } }: { account: TransferAccount }) {
  const say = useWords();
  return (
    <>
      {institution} <span aria-hidden>••••{mask}</span>
      <VisuallyHidden>{say('ui.bank.ending', { mask: mask.replaceAll(/(?<=\d)(?=\d)/g, ' ') })}</VisuallyHidden>
    </>
  );
}
