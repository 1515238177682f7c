import { MaskedText } from '../content/MaskedText.tsx';
import { Verbatim } from '../content/Verbatim.tsx';
import type { TransferAccount } from './transaction.ts';

/** "First Meadow Bank ••••6789", announced as "ending in 6 7 8 9". */
export function MaskedAccount({ account: { institution, mask } }: { account: TransferAccount }) {
  return (
    <>
      <Verbatim>{institution}</Verbatim> <MaskedText>{`••••${mask}`}</MaskedText>
    </>
  );
}
