import type { initialFunds } from '../db/schema/money.ts';

/** Where a persona stands; the ids are contracts.md's. */
export interface PersonaState {
  id: string;
  name: [first: string, last: string];
  status: 'PASSED' | 'FAILED' | 'IN_REVIEW' | 'VIEW_ONLY' | 'UNSUBMITTED';
  /** Last finished registration step. */
  step: '' | 'basic' | 'address' | 'employer' | 'confirmed' | 'bank' | 'verified' | 'disclosures' | 'funded' | 'completed';
  extended: 'UNLINKED' | 'LINKED' | 'FUNDED' | 'HOLD';
  isPrimary?: false;
  relink?: true;
  funding?: Pick<typeof initialFunds.$inferInsert, 'cents' | 'status'>;
  says: string;
}

type Kind = Omit<PersonaState, 'id' | 'name' | 'says'>;

const funded = { cents: 50_000n, status: 'SUCCESS' as const };
const open: Kind = { status: 'PASSED', step: 'completed', extended: 'FUNDED', funding: funded };
const started = (step: PersonaState['step']): Kind => ({ status: 'UNSUBMITTED', step, extended: 'UNLINKED' });
const passed = (step: PersonaState['step'], extended: PersonaState['extended']): Kind => ({ status: 'PASSED', step, extended });

export const personaStates: readonly PersonaState[] = [
  { id: 'active', name: ['Ada', 'Brooks'], ...open, says: 'An open, funded account with two years of history.' },
  { id: 'zero-balance', name: ['Zelda', 'Nash'], ...open, says: 'An open account with nothing in it.' },
  {
    id: 'view-only',
    name: ['Vera', 'Olsen'],
    ...open,
    status: 'VIEW_ONLY',
    says: 'An account that was closed: only documents and account pages are left.',
  },
  { id: 'on-hold', name: ['Otis', 'Hale'], ...open, extended: 'HOLD', says: 'An open account that the bank has put on hold.' },
  { id: 'in-review', name: ['Iris', 'Reyes'], ...open, status: 'IN_REVIEW', says: 'An open account whose holder is still being reviewed.' },
  { id: 'registering-none', name: ['Nora', 'Vance'], ...started(''), says: 'Has credentials and has told nothing yet.' },
  { id: 'registering-basic', name: ['Basil', 'Stone'], ...started('basic'), says: 'Has given basic information; the address is next.' },
  { id: 'registering-address', name: ['Adele', 'Ross'], ...started('address'), says: 'Has given an address; the employer is next.' },
  {
    id: 'registering-employer',
    name: ['Emil', 'Player'],
    ...started('employer'),
    says: 'Has given an employer; confirming the details is next.',
  },
  {
    id: 'registering-confirmed',
    name: ['Conrad', 'Firth'],
    ...passed('confirmed', 'UNLINKED'),
    says: 'Has passed the identity check; linking a bank account is next.',
  },
  {
    id: 'registering-bank',
    name: ['Bianca', 'Kay'],
    ...passed('bank', 'UNLINKED'),
    says: 'Has given bank details by hand; the two small deposits are next.',
  },
  {
    id: 'registering-verified',
    name: ['Vito', 'Field'],
    ...passed('verified', 'LINKED'),
    says: 'Has linked a bank account; the funding amount is next.',
  },
  {
    id: 'registering-disclosures',
    name: ['Dora', 'Close'],
    ...passed('disclosures', 'LINKED'),
    funding: { cents: 50_000n, status: null },
    says: 'Has agreed to the disclosures; the first deposit is next.',
  },
  {
    id: 'registering-funded',
    name: ['Fred', 'Undry'],
    ...passed('funded', 'LINKED'),
    funding: { cents: 50_000n, status: 'PENDING' },
    says: 'Has asked for the first deposit, which is under way.',
  },
  {
    id: 'funding-returned',
    name: ['Remy', 'Turner'],
    ...passed('completed', 'LINKED'),
    funding: { cents: 50_000n, status: 'FAILED' },
    says: 'Their first deposit was returned by the other bank.',
  },
  { id: 'relink', name: ['Rena', 'Link'], ...open, relink: true, says: 'Has to link a bank account again.' },
  { id: 'beneficiaries', name: ['Bea', 'Fischer'], ...open, says: 'An open account with three beneficiaries.' },
  { id: 'joint-primary', name: ['Joan', 'Prime'], ...open, says: 'Primary holder of a joint account.' },
  { id: 'joint-holder', name: ['Josh', 'Prime'], ...open, isPrimary: false, says: 'Joint holder of the account of joint-primary.' },
  { id: 'joint-pending', name: ['June', 'Pender'], ...open, says: 'Has invited a joint holder who has not signed up yet.' },
];
