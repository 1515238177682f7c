import type { Explained } from './excuses.ts';

/** The mutants that live on, or that are told at a neighbor of their place. */
export const explained: Explained[] = [
  {
    mutant: 'lost-way-of-problem flows/calls.json#/mfa-add-sms/problems/1',
    why: 'The line about every 403 answers then; /login/choose-mfa is led to from elsewhere as well.',
  },
  {
    mutant: 'lost-way-of-problem flows/calls.json#/mfa-select/problems/0',
    why: 'The line about every 403 answers then; the other calls of the second factor still lead to the locked page.',
  },
  {
    mutant: 'lost-way-of-problem flows/calls.json#/update-user/problems/0',
    why: 'The line about every 403 answers then; /login/choose-mfa is led to from elsewhere as well.',
  },
  {
    mutant: 'lost-way-of-problem flows/calls.json#/mfa-confirm-update/problems/0',
    why: 'The line about every 403 answers then; the other calls of the second factor still lead to the locked page.',
  },
  {
    mutant: 'lost-way-of-problem flows/calls.json#/mfa-resend/problems/0',
    why: 'The line about every 403 answers then; the other calls of the second factor still lead to the locked page.',
  },
  {
    mutant: 'lost-way-of-problem flows/calls.json#/mfa-verify/problems/3',
    why: 'The line about every 403 answers then; the other calls of the second factor still lead to the locked page.',
  },
  {
    mutant: 'lost-way-of-problem flows/calls.json#/update-depositor/problems/0',
    why: 'The line about every 403 answers then; the page of a cancelled application is led to from elsewhere as well.',
  },
  {
    mutant: 'lost-way-of-problem flows/calls.json#/update-depositor/problems/2',
    why: 'The line about every 409 answers then; the list of steps is led to from elsewhere as well.',
  },
  { mutant: 'lost-fill flows/calls.json#/register/fills/session.masked_email', why: 'Sentences alone read it, and login fills it too.' },
  {
    mutant: 'lost-fill flows/calls.json#/register/fills/session.nonceToken',
    why: 'No guard reads it: it is sent with the code, and other calls fill it too.',
  },
  { mutant: 'lost-fill flows/calls.json#/login/fills/session.token', why: 'No guard reads it, and mfa-verify fills it too.' },
  {
    mutant: 'lost-fill flows/calls.json#/login/fills/session.bearerToken',
    why: 'mfa-verify fills it too, and whoever comes back has it from the session that was kept.',
  },
  { mutant: 'lost-fill flows/calls.json#/login/fills/session.mfa', why: 'mfa-add-sms fills it too.' },
  { mutant: 'lost-fill flows/calls.json#/login/fills/session.masked_email', why: 'Sentences alone read it, and register fills it too.' },
  { mutant: 'lost-fill flows/calls.json#/login/fills/session.expires_at', why: 'A session without an end counts as one that lasts.' },
  {
    mutant: 'lost-fill flows/calls.json#/login/fills/session.session_id',
    why: 'mfa-verify fills it too, and a login with a second factor has none yet.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/login/fills/session.loginSuccess',
    why: 'No guard and no sentence reads it: the field is in the contract of the session alone.',
  },
  { mutant: 'lost-fill flows/calls.json#/login/fills/session.nonceToken', why: 'It forgets a secret that no guard reads.' },
  {
    mutant: 'lost-fill flows/calls.json#/login/fills/session.relink',
    why: 'mfa-verify fills it too; a relink is asked for by guards of pages that are not built yet.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/login/fills/nav.origin',
    why: 'The guards that read it hold for those who bring it from elsewhere.',
  },
  { mutant: 'lost-fill flows/calls.json#/mfa-add-sms/fills/session.mfa', why: 'login fills it too.' },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-add-sms/fills/nav.origin',
    why: 'It forgets where somebody came from, and who never had an origin passes the same guards.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-add-sms/problems/1/fills/nav.origin',
    why: 'update-user fills the same, so that the branch that reads it is taken by somebody.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-select/fills/session.nonceToken',
    why: 'No guard reads it: it is sent with the code, and other calls fill it too.',
  },
  { mutant: 'lost-fill flows/calls.json#/mfa-select/fills/nav.mfaType', why: 'The submits that make the call give it as well.' },
  {
    mutant: 'lost-fill flows/calls.json#/update-user/problems/0/fills/nav.origin',
    why: 'mfa-add-sms fills the same, so that the branch that reads it is taken by somebody.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-confirm-update/fills/session.nonceToken',
    why: 'No guard reads it: it is sent with the code, and other calls fill it too.',
  },
  { mutant: 'lost-fill flows/calls.json#/mfa-confirm-update/fills/nav.mfaType', why: 'The submits that make the call give it as well.' },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-confirm-update/fills/nav.origin',
    why: 'It forgets where somebody came from, and who never had an origin passes the same guards.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-confirm-update/problems/0/fills/nav.origin',
    why: 'mfa-add-sms before it need not be made, and leaves what was known of an earlier lock.',
  },
  { mutant: 'lost-fill flows/calls.json#/mfa-verify/fills/session.token', why: 'No guard reads it, and login fills it too.' },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-verify/fills/session.bearerToken',
    why: 'login fills it too, and who verifies a code may hold one.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-verify/fills/session.expires_at',
    why: 'login fills it too, and a session without an end counts as one that lasts.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-verify/fills/session.relink',
    why: 'login fills it too; a relink is asked for by guards of pages that are not built yet.',
  },
  { mutant: 'lost-fill flows/calls.json#/mfa-verify/fills/session.nonceToken', why: 'It forgets a secret that no guard reads.' },
  {
    mutant: 'lost-fill flows/calls.json#/mfa-verify/fills/nav.mfaType',
    why: 'It forgets which code was asked for; only the page of an account that is not built yet reads it.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/reset-password/fills/resetPassword.error',
    why: 'It forgets a refusal; who never had one passes the same guards.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/reset-password/fills/nav.token',
    why: 'It forgets the values of the mail, which no guard on the way on reads.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/reset-password/fills/nav.email',
    why: 'It forgets the values of the mail, which no guard on the way on reads.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/update-depositor/fills/depositor',
    why: 'The call renews what is loaded of the depositor, which comes to the same.',
  },
  {
    mutant: 'lost-fill flows/calls.json#/update-depositor/fills/nav.origin',
    why: 'It forgets where somebody came from, and who never had an origin passes the same guards.',
  },
  { mutant: 'lost-line-of-proof flows/proven.json#/destinations/entry/when/0', why: 'The lines after it say the same of its states.' },
  {
    mutant: 'lost-line-of-proof flows/proven.json#/destinations/secondFactor/when/0',
    why: 'The lines after it say the same of its states.',
  },
  { mutant: 'lost-line-of-proof flows/proven.json#/destinations/logo/when/1', why: 'The lines after it say the same of its states.' },
  {
    mutant: 'field-left-empty-in-scenario flows/journeys/login.json#/scenarios/2/steps/3 remember',
    why: 'The field need not be filled in, and that the device is remembered is known to the provider alone.',
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
    mutant: 'submit-without-calls flows/login.json#/routes/2/submits/submit/do',
    why: 'What was chosen goes on to the next page; that no code is sent, playing the scenarios tells.',
  },
  {
    mutant: 'lost-sentence brands/base/words/session.json#/idle/left/one',
    why: 'Told at the form that is left, which nothing asks for then.',
  },
  {
    mutant: 'lost-sentence brands/base/words/session.json#/idle/left/other',
    why: 'Told where it is said, and at the form that is left.',
  },
];
