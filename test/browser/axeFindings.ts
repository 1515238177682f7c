import { AxeBuilder } from '@axe-core/playwright';
import { source } from 'axe-core';
import type { Page } from 'playwright';

/** WCAG 2.2 A and AA and good practice; what a page does well is not asked for, for that is most of the answer. */
const asked = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations' as const],
};

/** Everything that axe finds in the page as it stands, one line a finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  await bringAxe(page);
  await page.evaluate(settled);
  // Otherwise what several frames say is put together in a further page, for each look: a page alone says it all by itself.
  const isAlone = page.frames().length === 1;
  const builder = new AxeBuilder({ page, ...(isAlone && { axeSource: alreadyThere }) });
  const { violations } = await builder.setLegacyMode(isAlone).options(asked).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`));
}

/** What is still fading in is too faint for anybody; what turns for ever is waited for by nobody. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** The builder evaluates its half megabyte twice a look; once a document is enough. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
}

const alreadyThere = 'void 0';
