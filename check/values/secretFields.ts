import type { RJSFSchema } from '@rjsf/utils';

/** Formats of credentials and identifiers. */
const secretFormats = ['password', 'one-time-code', 'ssn'];

/** Whether a field's value must stay hidden. */
export function isSecret(field: RJSFSchema): boolean {
  return field['sensitive'] === true || secretFormats.includes(field.format ?? '');
}

/** Secret facts. The session's are placeholders for the real values; those from links are the secrets themselves. */
export const secretFacts = ['session.token', 'session.bearerToken', 'session.nonceToken', 'nav.token', 'nav.hash'];
