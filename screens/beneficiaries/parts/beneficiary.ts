import type { Answers } from 'passbook';

export type Beneficiary = Answers['beneficiaries'][number];

export const nameOf = ({ first_name: first, last_name: last }: Pick<Beneficiary, 'first_name' | 'last_name'>) => `${first} ${last}`;
