import type { BankAccount } from '../../ports/transfers.ts';

/** Input of the MAC that identifies links of the same account. */
export const macPurpose = 'linked account';
export const macText = ({ routingNumber, accountNumber }: Pick<BankAccount, 'routingNumber' | 'accountNumber'>) =>
  `${routingNumber}\0${accountNumber}`;
