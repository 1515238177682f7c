import { setNonce } from 'get-nonce';

/**
 * CSP nonce for style elements, from `<meta property="csp-nonce" nonce="...">`.
 * Mantine calls this before its first render. Its scroll lock reads the nonce from `get-nonce`, so set that here too.
 */
export function styleNonce(): string {
  if (import.meta.env.SSR) return '__CSP_NONCE__';
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  setNonce(nonce);
  return nonce;
}
