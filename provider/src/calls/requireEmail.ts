import { toEmail } from '../domain/access/contact.ts';
import { problem } from '../http/problem.ts';

export const noAddress = 'Enter an e-mail address, such as name@example.com.';

/** The address that mail goes to. @throws 422 on `email` when it is not one. */
export function requireEmail(value: string): string {
  const email = toEmail(value);
  if (email === null) throw problem(422, 'invalid', noAddress, { email: [noAddress] });
  return email;
}
