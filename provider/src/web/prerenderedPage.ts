import { createHash } from 'node:crypto';

/** `dist/.vite/prerendered.json`, written by compiler/served/served.ts. */
export interface Prerendered {
  /** Inline script of every page, which retries scripts and styles that fail to load. */
  retryLoads: string;
  /** Inline script of prerendered pages. */
  recordEvents: string;
  /** By brand, language and route. */
  pages: Partial<Record<string, Partial<Record<string, Partial<Record<string, PrerenderedPage>>>>>>;
}

export interface PrerenderedPage {
  title: string;
  scheme: string;
  /** CSS rules and fonts of the page. */
  styles: string;
  /** Required query parameters: `email`, `token`. */
  brings: string[];
  /** Calls that the page makes at startup with those parameters: values by field. */
  asks: Record<string, Record<string, string>>;
  /** Content of `#root`. */
  html: string;
}

/** Tags that load scripts and styles. */
const fetched = /<(?:link rel="(?:modulepreload|stylesheet)"[^>]*>|script type="module"[^>]* src="[^"]*"[^>]*><\/script>)/g;

/**
 * Inserts a prerendered page into the app's document, with the script that records input before hydration (rule shell-15).
 * Scripts and styles load after the first paint. The HTML comes from our build; the title is escaped.
 */
export function insertPage(
  document: string,
  { title, scheme, styles, html }: PrerenderedPage,
  { route, language, recordEvents, isStranger }: { route: string; language: string; recordEvents: string; isStranger: boolean },
): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const later = (document.match(fetched) ?? []).join('');
  return document
    .replaceAll(fetched, '')
    .replace(/lang="[^"]*"/, `lang="${language}" data-mantine-color-scheme="${scheme}"`)
    .replace(/<title>[^<]*/, () => `<title>${text}`)
    .replace('</head>', () => `<style nonce="__CSP_NONCE__" id="critical">${styles}</style></head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-prerendered="${route}"${isStranger ? ' data-stranger' : ''}>${html}</div><template id="later">${later}</template><script>${recordEvents}</script>`,
    );
}

/** Hash for the Content-Security-Policy. */
export const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
