import { describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Late } from '../ui/page/Strip.tsx';
import { Loader } from '../ui/page/Loading.tsx';
import { aroundPage } from './test/aroundPage.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Prompt } from '../ui/page/Prompt.tsx';
import { showInBrand } from './test/showInBrand.tsx';

describe('a navigation item that may appear later', () => {
  const entries = (isAwaited: boolean) =>
    ['Home', 'Transactions', 'Documents', 'Alerts', 'My Account'].map((label) => ({
      label,
      icon: 'home' as const,
      to: `/${label}`,
      isAwaited: isAwaited && label === 'Alerts',
      ...(label === 'Alerts' && { badge: isAwaited ? undefined : 3 }),
    }));

  it.each([320, 390, 1280])('reserves its place, invisible, silent and not focusable, at %i px', async (width) => {
    await page.viewport(width, 844);
    const { screen, show } = await showInBrand(aroundPage({ layout: 'account', navigation: entries(true) }));
    const bar = screen.getByRole('navigation');
    const positions = () =>
      ['Home', 'Transactions', 'Documents', 'My Account'].map((name) =>
        JSON.stringify(bar.getByRole('link', { name }).element().getBoundingClientRect()),
      );
    for (const size of ['100%', '200%']) {
      document.documentElement.style.fontSize = size;
      await show(aroundPage({ layout: 'account', navigation: entries(true) }));
      const before = positions();
      expect(bar.getByRole('listitem').elements()).toHaveLength(4);
      await expect.element(bar.getByText('Alerts')).not.toBeVisible();
      await show(aroundPage({ layout: 'account', navigation: entries(false) }));
      await expect.element(bar.getByRole('link', { name: /Alerts/ })).toBeVisible();
      expect(positions()).toEqual(before);
    }
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  });
});

describe('a loader', () => {
  it('appears after a delay, so that a fast response does not flash', async () => {
    const { screen } = await showInBrand(<Loader />);
    const [animation] = screen.getByRole('status').element().getAnimations();
    expect(animation?.effect?.getTiming()).toMatchObject({ delay: 300, fill: 'both' });
    expect((animation?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]).toMatchObject({ opacity: '0' });
  });

  it.each(['registration', 'account'] as const)(
    'has the foot below the window, where it can be reached, and shows it in time (%s)',
    async (layout) => {
      await page.viewport(390, 844);
      const navigation = layout === 'account' ? [{ label: 'Home', icon: 'home' as const, to: '/dashboard', current: 'page' as const }] : [];
      const { screen } = await showInBrand(aroundPage({ layout, navigation }, <Loader />));
      const foot = document.querySelector('footer') ?? document.body;
      expect(foot.getBoundingClientRect().top).toBeGreaterThanOrEqual(844);
      screen.getByRole('button', { name: 'Contact us' }).element().focus();
      expect(screen.getByRole('button', { name: 'Contact us' }).element().getBoundingClientRect().bottom).toBeLessThan(
        844 - (layout === 'account' ? 64 : 0),
      );
      window.scrollTo(0, 9999);
      expect(foot.getBoundingClientRect().bottom).toBeLessThanOrEqual(844 - (layout === 'account' ? 64 : 0));
      foot.getAnimations().forEach((animation) => animation.finish());
      window.scrollTo(0, 0);
      expect(foot.getBoundingClientRect().bottom).toBeLessThanOrEqual(844 - (layout === 'account' ? 64 : 0));
      await page.viewport(1280, 900);
    },
  );
});

describe('double-size text on a phone', () => {
  // The browser's font size setting, which rem media queries follow too.
  const chooseText = (times: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  const items = [
    { label: 'Home' },
    { label: 'Transactions', short: 'Activity' },
    { label: 'Documents', short: 'Docs' },
    { label: 'Alerts', badge: 3 },
    { label: 'My Account', short: 'Account' },
  ].map((item) => ({ ...item, icon: 'home' as const, to: `/${item.label}` }));
  const content = (
    <Page title="Home">
      <div style={{ height: 3000 }} />
      <Late>
        <Prompt
          tone="news"
          message="There’s something new for you to know."
          link={{ label: 'Read it', to: '/' }}
          onDismiss={() => undefined}
        />
      </Late>
    </Page>
  );

  it.each(['harbor', 'volt'])('leaves the window to the page: %s', async (slug) => {
    await Promise.all([page.viewport(390, 844), chooseText(2)]);
    const header = { logoTo: '/', text: 'Welcome back Ada', showLogOut: true, onLogOut: () => undefined };
    const { screen } = await showInBrand(aroundPage({ layout: 'account', navigation: items, header }, content), { slug });
    window.scrollTo(0, 1000);
    const covers = [...document.querySelectorAll('body *')].filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));
    const covered = covers
      .map((each) => each.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && bottom > 0 && top < 844);
    expect(covered.reduce((sum, { height }) => sum + height, 0)).toBeLessThan(844 / 10);
    // One row of whole words that do not touch.
    const bar = screen.getByRole('navigation');
    const words = ['Home', 'Activity', 'Docs', 'Alerts', 'Account'];
    const labels = words.map((word) => bar.getByText(word, { exact: true }).element().getBoundingClientRect());
    expect(new Set(labels.map(({ top }) => top)).size).toBe(1);
    expect(
      labels
        .slice(1)
        .map(({ left }, index) => left - (labels[index]?.right ?? 0))
        .filter((gap) => gap < 4),
    ).toEqual([]);
    await Promise.all([page.viewport(1280, 900), chooseText(1)]);
  });
});
