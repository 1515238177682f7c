/** Simulates browser translation: wraps each text node in new elements with translated text. */
export function translate(page: Element): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // SHOW_TEXT yields text nodes only
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('[translate="no"], font, option, script, style')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `‹${text.data}›`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
