/** The nonce of this page for style elements; the server writes it into `<meta property="csp-nonce" nonce="...">`. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
