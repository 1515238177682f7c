import { setNonce } from 'get-nonce';

/**
 * The nonce of this page for style elements; the server writes it into `<meta property="csp-nonce" nonce="...">`. Mantine asks
 * before it draws anything; the parts of it that lock scrolling ask `get-nonce`, so that is told along the way.
 */
export function styleNonce(): string {
  if (import.meta.env.SSR) return '__CSP_NONCE__';
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  setNonce(nonce);
  return nonce;
}
