/**
 * Replaces style attributes, which the CSP forbids, by rules with the same effect. `src/runtime/inline/recordEvents.ts` sets the
 * attributes before React hydrates the page.
 * @param html rendered by React, which escapes quotes in text
 */
export function extractStyleAttributes(html: string): { html: string; rules: string } {
  const idByStyle = new Map<string, number>();
  const rewritten = html.replaceAll(/ style="([^"]*)"/g, (_attribute, style: string) => {
    const id = idByStyle.get(style) ?? idByStyle.size;
    idByStyle.set(style, id);
    return ` data-style="${id}"`;
  });
  return { html: rewritten, rules: [...idByStyle].map(([style, id]) => `#root [data-style="${id}"]{${unescape(style)}}`).join('') };
}

const characters: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function unescape(text: string): string {
  return text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => characters[entity] ?? entity);
}
