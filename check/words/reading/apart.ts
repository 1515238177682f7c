/** Texts exempt from the reading grade, by key prefix, with the reason. They are still listed. */
export const apart: Readonly<Record<string, string>> = {
  'words.ui.document.': 'the name of a document',
  'words.shell.footer.legal': 'who holds the copyright, and “Equal Housing Lender” as 12 CFR 338.3 has it',
  'words.ui.insurance.': 'what 12 CFR 328.102 has those say who are no bank and speak of deposit insurance',
  'words.screens.landing.law.': 'the notice in the words of 31 CFR 1020.220(a)(5)(iii)',
};

/** Why a text is exempt; undefined when it is not. */
export function reasonApart(key: string): string | undefined {
  return Object.entries(apart).find(([start]) => key.startsWith(start))?.[1];
}
