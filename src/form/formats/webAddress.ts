import type { Format } from './format.ts';

/** A web address (RFC 3986), with or without `https://`. */
export const webAddress: Format = {
  tidy: (text) => withScheme(text.normalize('NFC').trim()),
  reason: (text) => (isWebAddress(webAddress.tidy(text)) ? null : 'wrong'),
};

const withScheme = (text: string) => (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);

function isWebAddress(text: string): boolean {
  if (/[\s\p{C}<>"\\^`{|}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
}
