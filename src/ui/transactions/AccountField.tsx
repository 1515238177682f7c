import { useId } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { MaskedText, Verbatim } from '../content/Verbatim.tsx';
import styles from './AccountField.module.css';
import type { TransferAccount } from './transaction.ts';

type Account = TransferAccount & { uuid: string };

interface AccountFieldProps {
  /** Side of the transfer: "From", "To". */
  label: string;
  /** Selectable accounts; at least one. */
  accounts: readonly [Account, ...Account[]];
  chosen: string;
  /** Absent if there is nothing to choose. */
  onChoose?: (uuid: string) => void;
}

/** The linked account of a transfer, in one line; opens a list if there are several. */
export function AccountField({ label, accounts, chosen, onChoose }: AccountFieldProps) {
  const say = useWords();
  const name = useId();
  const account = accounts.find(({ uuid }) => uuid === chosen) ?? accounts[0];
  const line = (
    <span className={styles.line}>
      <Icon name="bank" />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span> <MaskedAccount account={account} />
      </span>
    </span>
  );
  if (accounts.length === 1 || !onChoose) return <div className={styles.field}>{line}</div>;
  return (
    <details className={styles.field}>
      <summary className={styles.summary}>
        {line} <span className={styles.change}>{say('ui.bank.change')}</span>
      </summary>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{say('ui.bank.choose')}</legend>
        {accounts.map((each) => (
          <label key={each.uuid} className={styles.option}>
            <input
              type="radio"
              className={styles.mark}
              name={name}
              checked={each.uuid === account.uuid}
              onChange={() => onChoose(each.uuid)}
            />
            <span>
              <MaskedAccount account={each} />
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** "First Meadow Bank ••••6789", announced as "ending in 6 7 8 9". */
export function MaskedAccount({ account: { institution, mask } }: { account: TransferAccount }) {
  return (
    <>
      <Verbatim>{institution}</Verbatim> <MaskedText>{`••••${mask}`}</MaskedText>
    </>
  );
}
