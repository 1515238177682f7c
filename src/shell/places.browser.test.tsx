import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Loader } from '../ui/page/Loading.tsx';
import { aroundPage } from './test/aroundPage.tsx';
import { showInBrand } from './test/showInBrand.tsx';

describe('an entry of the navigation that may come', () => {
  const entries = (isAwaited: boolean) =>
    ['Home', 'Transactions', 'Documents', 'Alerts', 'My Account'].map((label) => ({
      label,
      icon: 'home' as const,
      to: `/${label}`,
      current: false,
      isAwaited: isAwaited && label === 'Alerts',
      ...(label === 'Alerts' && { badge: isAwaited ? undefined : 3 }),
    }));

  it.each([320, 390, 1280])('has its place, in which nothing is seen, heard or pressed, at %i px', async (width) => {
    await page.viewport(width, 844);
    const { screen, show } = await showInBrand(aroundPage({ layout: 'account', navigation: entries(true) }));
    const bar = screen.getByRole('navigation');
    const places = () =>
      ['Home', 'Transactions', 'Documents', 'My Account'].map((name) =>
        JSON.stringify(bar.getByRole('link', { name }).element().getBoundingClientRect()),
      );
    for (const size of ['100%', '200%']) {
      document.documentElement.style.fontSize = size;
      await show(aroundPage({ layout: 'account', navigation: entries(true) }));
      const before = places();
      expect(bar.getByRole('listitem').elements()).toHaveLength(4);
      await expect.element(bar.getByText('Alerts')).not.toBeVisible();
      await show(aroundPage({ layout: 'account', navigation: entries(false) }));
      await expect.element(bar.getByRole('link', { name: /Alerts/ })).toBeVisible();
      expect(places()).toEqual(before);
    }
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  });
});

describe('a loader', () => {
  it('shows after a moment, so that a quick answer does not flash', async () => {
    const { screen } = await showInBrand(<Loader />);
    const [animation] = screen.getByRole('status').element().getAnimations();
    expect(animation?.effect?.getTiming()).toMatchObject({ delay: 300, fill: 'both' });
    expect((animation?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]).toMatchObject({ opacity: '0' });
  });

  it.each(['registration', 'account'] as const)(
    'has the foot below the window, where it can be reached, and shows it in time (%s)',
    async (layout) => {
      await page.viewport(390, 844);
      const navigation = layout === 'account' ? [{ label: 'Home', icon: 'home' as const, to: '/dashboard', current: true }] : [];
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
