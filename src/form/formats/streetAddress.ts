import { tidyText, type Format } from './format.ts';

/** The street where somebody lives: the law asks for a residence, so a post office box is refused (expectations 6). */
export const streetAddress: Format = {
  tidy: tidyText,
  reason: (text) => (isPostOfficeBox(text) ? 'post-office-box' : null),
};

function isPostOfficeBox(text: string): boolean {
  const words = tidyText(text.toLowerCase().replaceAll('.', ' '));
  return /(^|[ ,#])(p ?o ?box|post office box|p ?o ?b ?#? ?\d)/.test(words);
}
