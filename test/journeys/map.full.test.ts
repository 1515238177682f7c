import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '../../compiler/compile/compile.ts';
import { filesBelow } from '../../compiler/read/files.ts';
import { readSources } from '../../compiler/read/readSources.ts';
import { readPage } from '../../map/readPage.ts';
import { axeFindings } from '../browser/axeFindings.ts';
import { newVisitor, openBrowser } from '../browser/visitor.ts';
import { brands } from '../setup/brands.ts';

const folder = mkdtempSync(join(tmpdir(), 'passbook-map-'));
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

it.each(brands)('the map file of %s opens on its own, complete and in the brand’s font, and can be searched', async (brand) => {
  const files = filesBelow('.');
  const file = join(folder, `${brand}.html`);
  writeFileSync(file, await readPage(files, compile(readSources(files, brand))));
  const { page, troubles } = await newVisitor(browser, 'phone');
  await page.goto(pathToFileURL(file).href);
  const map = page.getByRole('region', { name: /: the map of the flow$/ });
  const view = () => map.locator('svg').getAttribute('viewBox');
  const whole = await view();
  const [ground, start] = [await map.boundingBox(), await map.locator('svg > g').last().boundingBox()];
  expect(start?.x).toBeGreaterThan(ground?.x ?? Infinity);
  expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)).toBeGreaterThan(0);
  await page.getByRole('searchbox', { name: 'Find a route by title or address' }).fill('/withdraw');
  await page.getByRole('status').getByText('Withdraw, /withdraw: 1 of').waitFor();
  expect(await view()).not.toBe(whole);
  await map.focus();
  await page.keyboard.press('0');
  await expect.poll(view).toBe(whole);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, -400);
  await expect.poll(view).not.toBe(whole);
  expect(await axeFindings(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
