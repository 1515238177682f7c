import type { BankAccount } from '../../ports/transfers.ts';
import { isBanks } from '../money/routingNumber.ts';
import { invalid, type FieldErrors } from '../refused.ts';

/** Body of `POST /link/manual`. */
export interface BankDetails {
  routing_number: string;
  account_number: string;
  account_type: BankAccount['kind'];
}

/**
 * Parses numbers copied from a check; spaces and dashes are allowed.
 * @throws {Refused} invalid, by field
 */
export function readBankDetails({ routing_number, account_number, account_type: kind }: BankDetails): BankAccount {
  const [routingNumber, accountNumber] = [withoutGaps(routing_number), withoutGaps(account_number)];
  const errors: FieldErrors = {};
  if (!isBanks(routingNumber)) errors['routing_number'] = ['routing_number_wrong'];
  if (!/^\d{4,17}$/.test(accountNumber)) errors['account_number'] = ['account_number_wrong'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { routingNumber, accountNumber, kind };
}

const withoutGaps = (text: string) => text.replaceAll(/[\s-]/g, '');
