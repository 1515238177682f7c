import { AxeBuilder } from '@axe-core/playwright';
import { source } from 'axe-core';
import type { Page } from 'playwright';

/** WCAG 2.2 A and AA and best practices. Only violations, since passes are most of the output. */
const options = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations' as const],
};

/** All axe violations on the page, one per line. */
export async function axeFindings(page: Page): Promise<string[]> {
  await bringAxe(page);
  await page.evaluate(settled);
  // Legacy mode avoids the extra page that axe opens to merge results of several frames.
  const isAlone = page.frames().length === 1;
  const builder = new AxeBuilder({ page, ...(isAlone && { axeSource: alreadyThere }) });
  const { violations } = await builder.setLegacyMode(isAlone).options(options).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`));
}

/** Waits for animations, since fading elements have too little contrast. Endless ones are ignored. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Injects axe once per document; the builder would evaluate its half megabyte twice per run. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
}

const alreadyThere = 'void 0';
