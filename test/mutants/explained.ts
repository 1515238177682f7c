import type { Explained } from './excuses.ts';

/** The mutants that live on, or that are told at a neighbor of their place. */
export const explained: Explained[] = [
  {
    mutant: 'lost-fill flows/calls.json#/mfa-add-sms/problems/1/fills/nav.origin',
    why: 'update-user fills the same, so that the branch that reads it is taken by somebody.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/update-user/problems/0/fills/nav.origin',
    why: 'mfa-add-sms fills the same, so that the branch that reads it is taken by somebody.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-confirm-update/problems/0/fills/nav.origin',
    why: 'mfa-add-sms before it need not be made, and leaves what was known of an earlier lock.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/fund-my-account/problems/2/fills/depositor',
    why: 'That the deposit was made elsewhere is in no contract as a change of these facts.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/fund-my-account/problems/2/fills/funding',
    why: 'That the deposit was made elsewhere is in no contract as a change of these facts.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/fund-my-account/problems/2/fills/accounts',
    why: 'That the deposit was made elsewhere is in no contract as a change of these facts.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/fund-my-account/problems/2/fills/linkedAccounts',
    why: 'That the deposit was made elsewhere is in no contract as a change of these facts.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/fund-my-account/problems/2/fills/transactions',
    why: 'That the deposit was made elsewhere is in no contract as a change of these facts.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/fund-my-account/problems/7/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/deposit/problems/4/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/deposit/problems/5/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/withdraw/problems/2/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/withdraw/problems/4/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/close-my-account/problems/0/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'refusal-not-renewed flows/calls.json#/fund-my-account/problems/2/fills/depositor',
    why: 'That the deposit was made elsewhere is in no contract as a change of these facts.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/link-manual/problems/1/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/link-manual-verify/problems/1/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/link-manual-verify/problems/3/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/link-manual-reissue/problems/0/fills/linkedAccounts',
    why: 'How the account stands after the refusal is in no contract as a change of this fact.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/reset-link/problems/0/fills/resetPassword.error',
    why: 'Told at the scenario that ends elsewhere then.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/reset-link/problems/1/fills/resetPassword.error',
    why: 'Told at the scenario that ends elsewhere then.',
  },
  { mutant: 'lost-line-of-proof flows/proven.json#/destinations/entry/when/0', why: 'The lines after it say the same of its states.' },
  {
    mutant: 'lost-line-of-proof flows/proven.json#/destinations/secondFactor/when/0',
    why: 'The lines after it say the same of its states.',
  },
  { mutant: 'lost-line-of-proof flows/proven.json#/destinations/logo/when/1', why: 'The lines after it say the same of its states.' },
  {
    mutant: 'lost-line-of-proof flows/proven.json#/destinations/whyReturned/when/2',
    why: 'The lines after it say the same of its states.',
  },
  {
    mutant: 'lost-line-of-proof flows/proven.json#/destinations/afterRelink/when/2',
    why: 'The lines after it say the same of its states.',
  },
  {
    mutant: 'field-left-empty-in-scenario flows/journeys/login.json#/scenarios/2/steps/3 remember',
    why: 'The field need not be filled in, and that the device is remembered is known to the provider alone.',
  },
  {
    mutant: 'field-left-empty-in-scenario flows/journeys/password.json#/scenarios/4/steps/6 email',
    why: 'The form comes filled with what was sent before, and which of the two is sent now is known to the provider alone.',
  },
  {
    mutant: 'field-left-empty-in-scenario flows/journeys/registration.json#/scenarios/11/steps/6 email',
    why: 'The form comes filled with what was sent before, and which of the two is sent now is known to the provider alone.',
  },
  {
    mutant: 'field-left-empty-in-scenario flows/journeys/registration.json#/scenarios/13/steps/8 phone',
    why: 'The form comes filled with what was sent before, and which of the two is sent now is known to the provider alone.',
  },
  {
    mutant: 'lost-step-in-scenario flows/journeys/registration.json#/scenarios/0/steps/13',
    why: 'The page before it leads on to the same page as the list of steps does.',
  },
  {
    mutant: 'part-in-the-wrong-place flows/journeys/registration.json#/scenarios/0/steps/1',
    why: 'The part begins with an address that is typed.',
  },
  {
    mutant: 'lost-sentence brands/base/words/screens.json#/wrong-amounts/left/one',
    why: 'Told at the form that is left, which nothing asks for then.',
  },
  {
    mutant: 'lost-sentence brands/base/words/session.json#/idle/left/one',
    why: 'Told at the form that is left, which nothing asks for then.',
  },
  {
    mutant: 'silent-disclosure brands/base/disclosures/electronic-transfers.json#/sections/1/covers/0',
    why: 'No document has to cover this; the section names it for those who read the file.',
  },
  {
    mutant: 'silent-disclosure brands/base/disclosures/privacy-notice.json#/sections/3/covers/2',
    why: 'No document has to cover this; the section names it for those who read the file.',
  },
  {
    mutant: 'silent-disclosure brands/base/disclosures/privacy-notice.json#/sections/3/covers/1',
    why: 'No document has to cover this; the section names it for those who read the file.',
  },
  {
    mutant: 'unloaded-fact flows/app.json#/facts/service',
    why: 'No guard reads it so far; pages load the same call for themselves.',
  },
  {
    mutant: 'longer-than-the-call-takes schemas/forms/bank-details.json#/schema/properties/account_number_again/maxLength',
    why: 'It is sent to nobody, and has to be the same as the number before it, which is no longer.',
  },
  {
    mutant: 'longer-than-the-call-takes schemas/forms/scheduled-deposit.json#/schema/properties/amount/maxLength',
    why: 'The page keeps what was typed and sends it afterwards, and before that refuses what is more than the account lets go.',
  },
  {
    mutant: 'shorter-than-the-call-takes schemas/forms/scheduled-deposit.json#/schema/properties/amount/maxLength',
    why: 'The page keeps what was typed and sends it afterwards; the scenarios type longer amounts in a browser.',
  },
  {
    mutant: 'longer-than-the-call-takes schemas/forms/withdraw-amount.json#/schema/properties/amount/maxLength',
    why: 'The page keeps what was typed and sends it afterwards, and before that refuses what is more than the account lets go.',
  },
  {
    mutant: 'shorter-than-the-call-takes schemas/forms/withdraw-amount.json#/schema/properties/amount/maxLength',
    why: 'The page keeps what was typed and sends it afterwards; the scenarios type longer amounts in a browser.',
  },
  {
    mutant: 'only-outcome flows/dashboard.json#/routes/1/outcomes',
    why: 'Told at the scenario that reads what one of the outcomes says; the page has others to say while nothing is confirmed.',
  },
];
