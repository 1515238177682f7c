import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WholeFrame } from '../../.storybook/stage/WholeFrame.tsx';

/** A frame whose page fills its window, with a script to run once loaded. */
async function showPage(style: string, script = '') {
  const html = `<!doctype html><style>*{margin:0}main{${style}}</style><main><h1>Log in</h1></main><script>${script}</script>`;
  const src = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  await render(<WholeFrame title="a page" src={src} width={390} scale={0.5} />);
  const frame = page.getByTitle('a page').element() as HTMLIFrameElement; // the element with this title
  const content = () => frame.contentDocument?.documentElement.scrollHeight ?? 0;
  await expect.poll(() => frame.contentDocument?.querySelector('h1')?.textContent).toBe('Log in');
  return { height: () => frame.clientHeight, cropped: () => content() - frame.clientHeight };
}

const filling = 'min-height: 100vh';
const add = (height: number, after: number) =>
  `setTimeout(() => document.querySelector('main').append(Object.assign(document.createElement('p'), { style: 'height: ${height}px' })), ${after});`;

it('a frame is as high as its page, and at least as high as a phone', async () => {
  const { height } = await showPage(filling);
  expect(height()).toBe(844);
});

it.runIf(inject('full'))('nothing of a page that grows later is cropped, even if it grows again', async () => {
  const { height, cropped } = await showPage(filling, add(900, 800) + add(300, 1000));
  await expect.poll(height, { timeout: 5000 }).toBeGreaterThan(1200);
  expect(cropped()).toBe(0);
});

it('a page that is always higher than its window stops growing', async () => {
  const { height } = await showPage('height: calc(100vh + 10px)');
  await expect.poll(height).toBe(844 + 8 * 10);
  await new Promise((done) => setTimeout(done, 300));
  expect(height()).toBe(844 + 8 * 10);
});
