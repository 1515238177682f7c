import type { beneficiaries, initialFunds, linkedAccounts } from '../../db/schema/money.ts';
import type { Plan } from './history.ts';

/** State of a persona (rule tools-7). */
export interface PersonaState {
  id: string;
  name: [first: string, last: string];
  status: 'PASSED' | 'FAILED' | 'IN_REVIEW' | 'VIEW_ONLY' | 'UNSUBMITTED';
  /** Last completed registration step. */
  step: '' | 'basic' | 'address' | 'employer' | 'confirmed' | 'bank' | 'verified' | 'disclosures' | 'funded' | 'completed';
  extended: 'UNLINKED' | 'LINKED' | 'FUNDED' | 'HOLD';
  isPrimary?: false;
  relink?: true;
  funding?: Pick<typeof initialFunds.$inferInsert, 'cents' | 'status'>;
  link?: (typeof linkedAccounts.$inferInsert)['status'];
  /** History of their savings account; without it they have none. */
  history?: Plan;
  beneficiaries?: readonly Pick<typeof beneficiaries.$inferInsert, 'firstName' | 'lastName' | 'dateOfBirth' | 'relationship'>[];
  /** Persona whose account they hold jointly; must come earlier in the list. */
  joins?: string;
  invites?: [first: string, last: string];
  /** Consented to online tax forms when the account was opened. */
  taxFormsOnline?: true;
  hasAlerts?: true;
  /** Has an unread answer from support. */
  hasMessages?: true;
  says: string;
}

type Kind = Omit<PersonaState, 'id' | 'name' | 'says'>;

const first = 50_000n;
const monthly = { months: 1, cents: 20_000n };
const saves = (months: number, differences: Partial<Plan> = {}): Plan => ({ months, first, every: monthly, ...differences });
const funding = { cents: first, status: 'SUCCESS' as const };
const open: Kind = { status: 'PASSED', step: 'completed', extended: 'FUNDED', funding, link: 'ACTIVE' };
const started = (step: PersonaState['step']): Kind => ({ status: 'UNSUBMITTED', step, extended: 'UNLINKED' });
const passed = (step: PersonaState['step'], link?: PersonaState['link'], extended: PersonaState['extended'] = 'LINKED'): Kind => ({
  status: 'PASSED',
  step,
  extended,
  link,
});

export const personaStates: readonly PersonaState[] = [
  {
    id: 'active',
    name: ['Ada', 'Brooks'],
    ...open,
    taxFormsOnline: true,
    history: {
      months: 24,
      first,
      every: { months: 1, cents: 54_000n },
      withdrawals: [
        { monthsAgo: 17, cents: 120_000n },
        { monthsAgo: 9, cents: 80_000n },
        { monthsAgo: 2, cents: 45_050n },
      ],
    },
    hasAlerts: true,
    hasMessages: true,
    says: 'An open, funded account with two years of history.',
  },
  {
    id: 'zero-balance',
    name: ['Zelda', 'Nash'],
    ...open,
    history: saves(4, { ends: 'emptied' }),
    says: 'An open account with nothing in it: everything has been withdrawn.',
  },
  {
    id: 'view-only',
    name: ['Vera', 'Olsen'],
    ...open,
    status: 'VIEW_ONLY',
    link: 'VIEW_ONLY',
    history: saves(6, { ends: 'closed' }),
    says: 'An account that was closed: only documents and account pages are left.',
  },
  {
    id: 'on-hold',
    name: ['Otis', 'Hale'],
    ...open,
    extended: 'HOLD',
    history: saves(3),
    says: 'An open account that the bank has put on hold.',
  },
  {
    id: 'in-review',
    name: ['Iris', 'Reyes'],
    ...open,
    status: 'IN_REVIEW',
    history: saves(2),
    says: 'An open account whose holder is still being reviewed.',
  },
  { id: 'registering-none', name: ['Nora', 'Vance'], ...started(''), says: 'Has credentials and has told nothing yet.' },
  { id: 'registering-basic', name: ['Basil', 'Stone'], ...started('basic'), says: 'Has given basic information last.' },
  { id: 'registering-address', name: ['Adele', 'Ross'], ...started('address'), says: 'Has given an address last.' },
  {
    id: 'registering-employer',
    name: ['Emil', 'Player'],
    ...started('employer'),
    says: 'Has given an employer last or, where the brand asks for none, all that it asks before the confirmation.',
  },
  {
    id: 'registering-confirmed',
    name: ['Conrad', 'Firth'],
    ...passed('confirmed', undefined, 'UNLINKED'),
    says: 'Has passed the identity check; linking a bank account is next.',
  },
  {
    id: 'registering-bank',
    name: ['Bianca', 'Kay'],
    ...passed('bank', 'VERIFICATION_PENDING', 'UNLINKED'),
    says: 'Has given bank details by hand; the two small deposits are next.',
  },
  {
    id: 'registering-verified',
    name: ['Vito', 'Field'],
    ...passed('verified', 'ACTIVE'),
    says: 'Has linked a bank account; the funding amount is next.',
  },
  {
    id: 'registering-disclosures',
    name: ['Dora', 'Close'],
    ...passed('disclosures', 'ACTIVE'),
    funding: { cents: first, status: null },
    says: 'Has agreed to the disclosures; the first deposit is next.',
  },
  {
    id: 'registering-funded',
    name: ['Fred', 'Undry'],
    ...passed('funded', 'ACTIVE'),
    funding: { cents: first, status: 'PENDING' },
    history: { months: 0, first },
    says: 'Has asked for the first deposit, which is accepted on the next banking day.',
  },
  {
    id: 'funding-returned',
    name: ['Remy', 'Turner'],
    ...passed('completed', 'LOCKED', 'FUNDED'),
    relink: true,
    funding: { cents: first, status: 'FAILED' },
    history: { months: 1, first, ends: { returned: 'R01' } },
    says: 'Their first deposit was returned by the other bank.',
  },
  {
    id: 'relink',
    name: ['Rena', 'Link'],
    ...open,
    relink: true,
    link: 'LOCKED',
    history: saves(4, { ends: { returned: 'R02' } }),
    says: 'Has to link a bank account again: the one they had is closed.',
  },
  {
    id: 'beneficiaries',
    name: ['Bea', 'Fischer'],
    ...open,
    history: saves(3),
    beneficiaries: [
      { firstName: 'Finn', lastName: 'Fischer', dateOfBirth: '1984-08-02', relationship: 'spouse' },
      { firstName: 'Flora', lastName: 'Fischer', dateOfBirth: '2012-05-09', relationship: 'child' },
      { firstName: 'Felix', lastName: 'Fischer', dateOfBirth: '2015-11-27', relationship: 'child' },
    ],
    says: 'An open account with three beneficiaries.',
  },
  { id: 'joint-primary', name: ['Joan', 'Prime'], ...open, history: saves(5), says: 'Primary holder of a joint account.' },
  {
    id: 'joint-holder',
    name: ['Josh', 'Prime'],
    ...open,
    isPrimary: false,
    link: undefined,
    joins: 'joint-primary',
    says: 'Joint holder of the account of joint-primary.',
  },
  {
    id: 'joint-pending',
    name: ['June', 'Pender'],
    ...open,
    history: saves(4),
    invites: ['Jules', 'Pender'],
    says: 'Has invited a joint holder, Jules Pender, who has not signed up yet. The link is in the outbox of jules.harbor@persona.example (or another brand’s); the last 4 digits are 4199.',
  },
];
