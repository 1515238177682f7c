interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
}

/**
 * Lets strings become markup only when they hold none: React and Mantine write text that way, and anything else is an attack
 * (rule browser-security-2). Scripts are never made from strings, and of their addresses one alone: `ui/document/pdfWorker.ts`.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // not in every browser
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (/[<&]/.test(text)) throw new TypeError('markup from a string is refused');
      return text;
    },
  });
}
