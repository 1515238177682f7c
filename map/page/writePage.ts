import { createHash } from 'node:crypto';
import type { Palette } from '../pen/palette.ts';
import { escapeText } from '../pen/svg.ts';

interface PageParts {
  /** The page's title, in English: "Harbor Community Bank: the map of the flow". */
  title: string;
  svg: string;
  /** `@font-face` rules. */
  faces: string;
  palette: Palette;
  /** Words of the viewer by key. */
  words: Record<string, string>;
  viewer: { script: string; style: string };
}

/** The map and its viewer as a self-contained page with a strict CSP. Shows the picture without scripts, too. */
export function writePage({ title, svg, faces, palette, words, viewer }: PageParts): string {
  const style = [faces, `:root{${variablesOf(palette)}}`, viewer.style].join('\n').replaceAll('</', '<\\/');
  const script = viewer.script.replaceAll('</script', '<\\/script');
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src-elem '${hashOf(style)}'; style-src-attr 'none'; font-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
<div id="map">
${svg}</div>
</main>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
}

function variablesOf({ roles, radius, text }: Palette): string {
  const ofRoles = Object.entries(roles).map(([name, color]) => `--pb-${name}:${color}`);
  return [...ofRoles, `--pb-radius-control:${radius.card}px`, `--pb-radius-button:${radius.button}px`, `--pb-font-text:${text}`].join(';');
}

/** A CSP hash source (https://www.w3.org/TR/CSP3/#match-element-to-source-list). */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
