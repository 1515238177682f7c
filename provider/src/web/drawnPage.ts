import { createHash } from 'node:crypto';

/** `dist/.vite/drawn.json`: pages as visitors see them, by brand, language and path of the route; build/served/served.ts writes it. */
export interface Drawn {
  /** The script that stands in their documents. */
  early: string;
  pages: Partial<Record<string, Partial<Record<string, Partial<Record<string, DrawnPage>>>>>>;
}

export interface DrawnPage {
  title: string;
  scheme: string;
  /** The rules and faces that it uses. */
  styles: string;
  /** Values without which an address is not its own: `email`, `token`. */
  brings: string[];
  /** The calls that it makes with nothing but those as soon as its scripts run: for each field of what they send, the value. */
  asks: Record<string, Record<string, string>>;
  /** What stands in `#root`. */
  html: string;
}

/** What has a browser fetch scripts and styles. */
const fetched = /<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]* src="[^"]*"[^>]*><\/script>)/g;

/**
 * Puts a drawn page into the app's document, with the script that keeps what is done to it (rule shell-15). What the document has the browser fetch comes
 * once the page has been seen. All of it is our own build's; the title is text, and written as such.
 */
export function drawInto(
  document: string,
  { title, scheme, styles, html }: DrawnPage,
  { route, language, early, isStranger }: { route: string; language: string; early: string; isStranger: boolean },
): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const later = (document.match(fetched) ?? []).join('');
  return document
    .replaceAll(fetched, '')
    .replace(/lang="[^"]*"/, `lang="${language}" data-mantine-color-scheme="${scheme}"`)
    .replace(/<title>[^<]*/, () => `<title>${text}`)
    .replace('</head>', () => `<style nonce="__CSP_NONCE__">${styles}</style></head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-drawn="${route}"${isStranger ? ' data-stranger' : ''}>${html}</div><template id="later">${later}</template><script>${early}</script>`,
    );
}

/** As a policy names a script. */
export const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
