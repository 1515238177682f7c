import type { BankAccount } from '../../ports/transfers.ts';

/** What the MAC of an account's numbers is made of, by which links of the same account are known. */
export const macPurpose = 'linked account';
export const macText = ({ routingNumber, accountNumber }: Pick<BankAccount, 'routingNumber' | 'accountNumber'>) =>
  `${routingNumber}\0${accountNumber}`;
