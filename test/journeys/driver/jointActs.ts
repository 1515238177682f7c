import { password } from '../depositor.ts';
import { agreeToDocuments, type Visit } from './savingsActs.ts';

/** Adds a joint holder in five steps, from My account to the confirmation of the invitation. */
export async function inviteJointHolder({ page, acts, origin }: Visit, email: string, ssn: string) {
  const save = () => acts.button('Save and continue').click();
  await page.goto(`${origin}/my-account`);
  await page.getByRole('link', { name: /^Add a joint account holder/ }).click();
  await acts.button('Start').click();
  await acts.at('/joint-account/setup/contact');
  await acts.field('Their email address').fill(email);
  await save();
  await acts.at('/joint-account/setup/personal-information');
  const person = { 'First name': 'Robin', 'Last name': 'Rivera', Month: '4', Day: '12', Year: '1991', 'Social Security number': ssn };
  for (const [label, value] of Object.entries(person)) await acts.field(label).fill(value);
  await save();
  await giveHomeAndWork(acts);
  await acts.button('Check their identity and invite them').click();
  await acts.at('/joint-account/success');
}

/** Fills in address (the primary holder's) and employment (retired), up to the review page. */
export async function giveHomeAndWork(acts: Visit['acts']) {
  const save = () => acts.button('Save and continue').click();
  await acts.at('/joint-account/setup/address-information');
  await acts.button('Same address as mine').click();
  await save();
  await acts.at('/joint-account/setup/occupation');
  await acts.field('What best describes their work?').selectOption('retired');
  await save();
  await acts.at('/joint-account/setup/confirm-details');
}

/** Accepts an invitation from the email's link to Home of the shared account. */
export async function joinAccount({ page, acts }: Visit, { email, phone }: { email: string; phone: string }, ssn: string) {
  await page.goto((await acts.latest(email)).link ?? '');
  await acts.button('Continue').click();
  await acts.at('/joint-account/onboarding/ssn-verification');
  await acts.field('Last four digits of your Social Security number').fill(ssn.slice(-4));
  await acts.button('Confirm').click();
  await acts.at('/joint-account/onboarding/identity-verified');
  await acts.button('Choose a password').click();
  await acts.field('New password').fill(password);
  await acts.button('Save password').click();
  await acts.at('/joint-account/onboarding/password-success');
  await acts.givePassword(email);
  await acts.addPhone(phone);
  await acts.giveCode(phone);
  await acts.at('/login/registration-home');
  await acts.button('Continue').click();
  await acts.at('/fund-account/disclosure');
  await agreeToDocuments({ page, acts });
  await acts.button('Continue').click();
  await acts.at('/joint-account/onboarding/success');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await acts.at('/dashboard');
}
