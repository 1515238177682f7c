export function paste(element: Element, text: string) {
  const input = element as HTMLInputElement; // tests pass text inputs only
  input.focus();
  input.select();
  document.execCommand('insertText', false, text);
}
