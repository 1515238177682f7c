import { useId } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { MaskedAccount } from './MaskedAccount.tsx';
import type { TransferAccount } from './transaction.ts';
import styles from './AccountField.module.css';

type Account = TransferAccount & { uuid: string };

interface AccountFieldProps {
  /** Which end of the transfer it is: "From", "To". */
  label: string;
  /** Those that can be chosen; there is at least one. */
  accounts: readonly [Account, ...Account[]];
  /** Uuid of the chosen one. */
  chosen: string;
  /** Absent where there is nothing to choose. */
  onChoose?: (uuid: string) => void;
}

/** The account at another bank that money comes from or goes to, in one line; where there are several, it opens the list of them. */
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
