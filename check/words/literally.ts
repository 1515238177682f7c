/** A pattern that matches a text sign by sign, to be part of a longer one. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
