import { afterEach, inject } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { overlapFindings } from '../test/browser/overlapFindings.ts';

/** Windows in which stories must be readable: double text size on phone and desktop, and desktop at 400 % zoom. */
const all = [
  { width: 390, height: 844, text: 2 },
  { width: 1280, height: 900, text: 2 },
  { width: 320, height: 640, text: 1 },
];
/** `npm test` checks each story in one window. */
const looks = inject('full') ? all : [];
let chosen = 1;

/** Checks the rendered story again in each window. */
afterEach(async () => {
  const found: string[] = [];
  for (const { width, height, text } of looks) {
    await Promise.all([page.viewport(width, height), chooseText(text)]);
    found.push(...overlapFindings().map((finding) => `${width} px, text ${text * 100} %: ${finding}`));
  }
  if (found.length > 0) throw new Error(found.join('\n'));
});

/** Sets the browser's own font size, which media queries in rem follow too. */
async function chooseText(times: number): Promise<void> {
  if (times === chosen) return;
  chosen = times;
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
}
