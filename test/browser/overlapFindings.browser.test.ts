import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overlapFindings } from './overlapFindings.ts';

afterEach(async () => {
  document.body.replaceChildren();
  await page.viewport(1280, 900);
});

async function findingsIn(html: string) {
  await page.viewport(390, 844);
  document.body.innerHTML = `<main style="font: 32px/1.5 sans-serif; margin: 0; overflow-wrap: anywhere">${html}</main>`;
  return overlapFindings();
}

const card = 'border: 1px solid; height: 48px';

it.each([
  ['a broken word', '<p style="width: 100px">identification</p>', ['"identification" is broken']],
  ['text over text', '<p>Back</p><p style="margin-top: -70px">Harbor</p>', ['"Back" and "Harbor" overlap']],
  [
    'a picture over text',
    '<p>Back</p><svg width="90" height="36" style="position: relative; top: -75px"></svg>',
    ['<svg> and "Back" overlap'],
  ],
  ['text outside its card', `<p style="${card}">Set up<br>credentials</p>`, ['"credentials" leaves <p Set upcredentials>']],
  [
    'text that is cut off',
    '<p style="width: 90px; overflow: hidden; white-space: nowrap">Log in again</p>',
    ['"Log in again" leaves <p Log in again>'],
  ],
  [
    'a field too narrow to type in',
    '<input aria-label="Month" style="box-sizing: border-box; width: 60px; padding: 0 26px; font-size: 32px">',
    ['<input Month> has no room to type'],
  ],
  ['a bar that covers the window', '<header style="position: sticky; top: 0; height: 500px">Home</header>', ['bars take 500 px of 844 px']],
])('%s is a finding', async (_, html, found) => {
  expect(await findingsIn(html)).toEqual(found);
});

it('text outside the window is a finding, and so is a page that scrolls there', async () => {
  const found = await findingsIn('<p style="white-space: nowrap">Everything that you told us is saved</p>');
  expect(found).toContainEqual(expect.stringMatching(/^the page scrolls sideways: \d+ px in 390 px$/));
  expect(found).toContain('"Everything that you told us is saved" reaches beside the window');
});

it.each([
  ['a long URL that wraps', '<p style="width: 200px">somebody.with.a.name@example.com</p>'],
  ['text for screen readers only', '<p>Step</p><p style="position: absolute; top: 0; clip-path: inset(50%)">Done: Step</p>'],
  ['text that can be scrolled to', `<div style="height: 60px; overflow: auto"><p>One</p><p>Two</p></div><p>Three</p>`],
  [
    'a number on its link’s picture',
    '<a href="/"><svg width="24" height="24"></svg><b style="position: absolute; left: 4px; top: 4px">3</b></a>',
  ],
  [
    'a button in a field’s padding',
    '<input style="box-sizing: content-box; width: 150px; padding-right: 120px"><button style="margin-left: -110px">Show</button>',
  ],
])('%s is not a finding', async (_, html) => {
  expect(await findingsIn(html)).toEqual([]);
});
