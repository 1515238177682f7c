interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

/**
 * Only allows strings without markup as HTML: React and Mantine assign text that way (rule browser-security-2).
 * Scripts from strings are refused. The only script URL allowed is `ui/document/drawPdf.ts`.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // not supported by all browsers
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (/[<&]/.test(text)) throw new TypeError('markup from a string is refused');
      return text;
    },
  });
}
