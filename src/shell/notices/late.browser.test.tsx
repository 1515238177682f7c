import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Action } from '../../ui/controls/Action.tsx';
import { Late } from '../../ui/page/Strip.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Prompt } from '../../ui/page/Prompt.tsx';
import type { ShellProps } from '../frame/shellProps.ts';
import { aroundPage } from '../test/aroundPage.tsx';
import { showInBrand } from '../test/showInBrand.tsx';

const nothing = () => {};
const banner = { uuid: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f', type: 1, message: 'We’re closed on Thursday.' };

const around = (
  late: (Pick<ShellProps, 'banners'> & { unread: string | null }) | undefined,
  { height = 300, isPrompted = false, isOffline = false, onRead = nothing } = {},
) =>
  aroundPage(
    { ...(late && { lateBanners: late.banners, lateUnread: late.unread }), isOffline, onRead },
    <Page title="Log in">
      <div data-testid="tall" style={{ height }} />
      <Action onClick={nothing}>Continue</Action>
      {isPrompted && (
        <Late>
          <Prompt tone="news" message="There’s something new." link={{ label: 'Read it', to: '/' }} onDismiss={nothing} />
        </Late>
      )}
    </Page>,
  );

const positions = () =>
  [...document.querySelectorAll('header, h1, main, footer')].map((each) => JSON.stringify(each.getBoundingClientRect()));

it.each([
  [390, 300],
  [390, 1500],
  [1280, 300],
  [1280, 1500],
])('what comes late moves nothing of the page: %i px wide, with %i px in it', async (width, height) => {
  await page.viewport(width, 844);
  const { screen, show } = await showInBrand(around(undefined, { height }));
  const before = positions();
  await show(around({ banners: [banner], unread: 'Your session has ended.' }, { height, isPrompted: true, isOffline: true }));
  for (const said of [banner.message, 'Your session has ended.', /something new/, /You’re offline/])
    await expect.element(screen.getByText(said)).toBeVisible();
  expect(positions()).toEqual(before);
  const { bottom, top } = screen.getByText(banner.message).element().getBoundingClientRect();
  expect([top > 400, bottom <= 844]).toEqual([true, true]);
  // On a phone it has its own space below the page.
  window.scrollTo(0, 9999);
  const [foot, strip] = [document.querySelector('footer'), screen.getByText(/something new/).element()];
  if (width < 1000) expect(foot?.getBoundingClientRect().bottom).toBeLessThan(strip.getBoundingClientRect().top);
  await page.viewport(1280, 900);
});

it('late notices are announced, and each can be dismissed separately', async () => {
  const onRead = vi.fn();
  const { screen, show } = await showInBrand(around({ banners: [], unread: null }));
  const regions = screen.getByRole('status').elements();
  await show(around({ banners: [banner], unread: 'Your session has ended.' }, { onRead }));
  const said = screen
    .getByRole('status')
    .elements()
    .filter(({ textContent }) => textContent !== '');
  expect(said.map((each) => regions.includes(each))).toEqual([true, true]);
  const [first, second] = [screen.getByRole('button', { name: 'Dismiss' }).nth(0), screen.getByRole('button', { name: 'Dismiss' }).nth(1)];
  await second.click();
  await expect.element(screen.getByText(banner.message)).not.toBeInTheDocument();
  await first.click();
  expect(onRead).toHaveBeenCalledTimes(1);
});

it('an info banner can be dismissed, and the heading takes the focus', async () => {
  const onDismissBanner = vi.fn();
  const banners = ['Done.', 'Closed.', 'Delayed.', 'Paused.'].map((message, type) => ({ uuid: `banner-${type}`, type, message }));
  const { screen } = await showInBrand(aroundPage({ banners, onDismissBanner }));
  for (const word of ['Good news:', 'Note:', 'Attention:', 'Important:'])
    await expect.element(screen.getByText(word, { exact: true })).toBeVisible();
  const buttons = screen.getByRole('button', { name: 'Dismiss' });
  expect(buttons.elements()).toHaveLength(2);
  await buttons.nth(1).click();
  expect(onDismissBanner.mock.calls).toEqual([['banner-1']]);
  await expect.element(screen.getByRole('heading', { name: 'Log in' })).toHaveFocus();
});
