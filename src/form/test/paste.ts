/** Puts text into a field as somebody does who has copied it elsewhere. */
export function paste(element: Element, text: string) {
  const input = element as HTMLInputElement; // the tests name text fields only
  input.focus();
  input.select();
  document.execCommand('insertText', false, text);
}
