import type { RJSFSchema } from '@rjsf/utils';

/** Formats of what lets somebody in, or is somebody. */
const secretFormats = ['password', 'one-time-code', 'ssn'];

/** Whether nobody but its owner may see what a field holds. */
export function isSecret(field: RJSFSchema): boolean {
  return field['sensitive'] === true || secretFormats.includes(field.format ?? '');
}

/** Facts that are secrets: those of the session are marks in their place, those of a link the secrets themselves. */
export const secretFacts = ['session.token', 'session.bearerToken', 'session.nonceToken', 'nav.token', 'nav.hash'];
