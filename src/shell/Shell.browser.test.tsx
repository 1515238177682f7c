import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { brandBySlug } from 'virtual:passbook/brands';
import { cdp, page, userEvent } from 'vitest/browser';
import { InsuranceNotice } from '../brand/InsuranceNotice.tsx';
import { Action } from '../ui/controls/Action.tsx';
import type { ShellProps } from './frame/shellProps.ts';
import { Snackbar } from './notices/Snackbar.tsx';
import { aroundPage } from './test/aroundPage.tsx';
import { showInBrand } from './test/showInBrand.tsx';

const nothing = () => {};

const slugs = Object.keys(brandBySlug);

describe('a visitor who needs help', () => {
  it('reads how to reach the bank, closes it with Escape, and is where they were', async () => {
    const { screen } = await showInBrand(aroundPage());
    const contact = screen.getByRole('button', { name: 'Contact us' });
    await contact.click();
    await expect.element(screen.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
    const letter = screen.getByRole('link', { name: 'support@harbor.example' });
    await expect.element(letter).toHaveAttribute('href', 'mailto:support@harbor.example');
    await expect.element(screen.getByRole('link', { name: '800-555-0142' })).toHaveAttribute('href', 'tel:+18005550142');
    await expect.element(screen.getByRole('link', { name: '711' })).toHaveAttribute('href', 'tel:711');
    await expect.element(screen.getByText('Monday to Friday, 8 AM to 8 PM Eastern Time')).toBeVisible();
    await expect.element(screen.getByText(/no passwords, codes, account numbers/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(contact).toHaveFocus();
  });

  it('finds the brand’s documents below every page, each opening in a new tab without a referrer', async () => {
    const { screen, bundle } = await showInBrand(aroundPage(), { slug: 'volt' });
    const documents = screen.getByRole('list', { name: 'Legal documents' });
    const links = documents.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(bundle.documents));
    expect(links.map((link) => `${link.getAttribute('target')} ${link.getAttribute('rel')}`)).toEqual(
      links.map(() => '_blank noopener noreferrer'),
    );
    await expect.element(documents.getByRole('link', { name: 'Privacy notice (opens in a new tab)' })).toBeVisible();
  });

  it.runIf(inject('full'))('goes to the message center when logged in', async () => {
    const { screen } = await showInBrand(
      aroundPage({ footer: { contactTo: '/message-center/add-new-message', showLogOut: true, onLogOut: nothing } }),
    );
    await expect.element(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/message-center/add-new-message');
  });
});

describe('a visitor who reads another language', () => {
  it('finds it by its own name, and can switch to it', async () => {
    const onLanguage = vi.fn<(language: string) => void>();
    const { screen } = await showInBrand(
      aroundPage({ footer: { contactTo: null, showLogOut: false, onLogOut: nothing, otherLanguages: ['es-US'], onLanguage } }),
    );
    await screen.getByRole('button', { name: 'español' }).click();
    expect(onLanguage).toHaveBeenCalledWith('es-US');
    expect(document.documentElement.lang).toBe('en-US');
  });
});

describe('deposit insurance on entry pages', () => {
  it('is the official sign for a bank', async () => {
    const { screen } = await showInBrand(aroundPage({ insurance: <InsuranceNotice /> }));
    const sign = screen.getByText('FDIC-Insured—Backed by the full faith and credit of the U.S. Government');
    await expect.element(sign).toBeVisible();
    // The sign stays English on any page, and screen readers must pronounce it as English.
    expect(sign.element().closest('[lang]:not(html)')?.getAttribute('lang')).toBe('en-US');
  });

  it('is a statement that names the bank for a nonbank brand', async () => {
    const { screen } = await showInBrand(aroundPage({ insurance: <InsuranceNotice /> }), { slug: 'volt' });
    await expect.element(screen.getByText(/not a bank.*Meridian Trust Bank, N.A., Member FDIC/)).toBeVisible();
  });

  it('is hidden unless the server says true', async () => {
    const { screen } = await showInBrand(aroundPage({ insurance: <InsuranceNotice /> }), { branding: { show_fdic: 'true' } });
    await expect.element(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.getByText(/FDIC-Insured/).query()).toBeNull();
  });
});

describe('a depositor on the way through registration', () => {
  const progress = {
    percent: 21,
    steps: [
      { name: 'Set up credentials', state: 'done' as const, share: 1 },
      { name: 'Tell us about yourself', state: 'current' as const, share: 0.25 },
      { name: 'Link account', state: 'ahead' as const, share: 0 },
      { name: 'Fund savings account', state: 'ahead' as const, share: 0 },
    ],
  };

  it.each(inFull([320, 390, 1280], [390]))('sees the step, its number and progress at %i px, and hears all four', async (width) => {
    await page.viewport(width, 800);
    const { screen } = await showInBrand(aroundPage({ layout: 'registration', progress }));
    const region = screen.getByRole('region', { name: 'Your application' });
    await expect.element(region.getByText('Step 2 of 4')).toBeVisible();
    await expect.element(region.getByText('21%')).toBeVisible();
    const names = region.getByText('Tell us about yourself').elements();
    expect(names.some((name) => name.getBoundingClientRect().width > 100)).toBe(true);
    const items = region.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
      'Done: Set up credentials',
      'Now: Tell us about yourself',
      'Later: Link account',
      'Later: Fund savings account',
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    await page.viewport(1280, 900);
  });

  it.each(inFull(slugs, slugs.slice(0, 1)))('sees it in 47 px or less on a phone, in %s', async (slug) => {
    await page.viewport(390, 844);
    const { screen } = await showInBrand(aroundPage({ layout: 'registration', progress }), { slug });
    const { height } = screen.getByRole('region', { name: 'Your application' }).element().getBoundingClientRect();
    // 139 px when each name was below its number.
    expect(height).toBeLessThanOrEqual(47);
    await page.viewport(1280, 900);
  });

  it.runIf(inject('full'))('sees four bar segments at 320 px, with the second in progress', async () => {
    await page.viewport(320, 640);
    const { screen } = await showInBrand(aroundPage({ layout: 'registration', progress }));
    const pieces = [...screen.getByRole('region', { name: 'Your application' }).element().querySelectorAll('li > svg')];
    expect(pieces.every((piece) => piece.getBoundingClientRect().width > 60)).toBe(true);
    expect(pieces.map((piece) => piece.lastElementChild?.getAttribute('width'))).toEqual(['100', '25', '0', '0']);
    await page.viewport(1280, 900);
  });
});

describe('a depositor with double-size type on a phone', () => {
  beforeEach(async () => {
    await page.viewport(390, 844);
    document.documentElement.style.fontSize = '200%';
  });

  afterEach(async () => {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 900);
  });

  it.each(inFull(slugs, slugs.slice(0, 1)))('has room for the text of a notification in %s', async (slug) => {
    const { screen } = await showInBrand(<Snackbar message="Code resent successfully!" severity="success" isOpen onHide={nothing} />, {
      slug,
    });
    const message = screen.getByText('Code resent successfully!');
    await expect.element(message).toBeVisible();
    expect(message.element().getBoundingClientRect().width).toBeGreaterThan(200);
  });

  it.runIf(inject('full'))('finds the bar items in their own order, and the drawer items in list order', async () => {
    const item = (label: string, bar?: number | false) => ({ label, icon: 'home' as const, to: `/${label}`, bar });
    const navigation = [item('Home'), item('Transactions', false), item('Documents'), item('My Account', 2)];
    const { screen } = await showInBrand(aroundPage({ layout: 'account', navigation }));
    const names = () =>
      screen
        .getByRole('navigation')
        .getByRole('link')
        .elements()
        .map((link) => link.textContent);
    expect(names()).toEqual(['Home', 'My Account', 'Documents']);
    await page.viewport(1280, 900);
    document.documentElement.style.fontSize = '';
    expect(names()).toEqual(['Home', 'Transactions', 'Documents', 'My Account']);
  });

  it.each(inFull(slugs, slugs.slice(0, 1)))('sees every bar label uncut in %s', async (slug) => {
    const names = ['Home', 'Transactions', 'Documents', 'Alerts', 'My Account'];
    const navigation = names.map((label) => ({ label, icon: 'home' as const, to: `/${label}` }));
    const { screen } = await showInBrand(aroundPage({ layout: 'account', navigation }), { slug });
    for (const name of names) {
      const label = screen.getByText(name, { exact: true });
      await expect.element(label).toBeVisible();
      expect(label.element().scrollWidth).toBeLessThanOrEqual(Math.ceil(label.element().getBoundingClientRect().width));
      expect(label.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
    }
  });
});

describe('a short window, as at 400 % zoom', () => {
  it('scrolls header and bar with the page', async () => {
    await page.viewport(320, 256);
    const navigation = [{ label: 'Home', icon: 'home' as const, to: '/', current: 'page' as const }];
    const { screen } = await showInBrand(aroundPage({ layout: 'account', navigation }));
    for (const role of ['banner', 'navigation'] as const)
      expect(getComputedStyle(screen.getByRole(role).element()).position).toBe('static');
    await page.viewport(1280, 900);
  });
});

describe.each(inFull(slugs, slugs.slice(-1)))('the logo of %s', (slug) => {
  const pages: Partial<ShellProps>[] = [
    { layout: 'entry' },
    { layout: 'entry', header: { logoTo: '/', showLogOut: false, onLogOut: nothing, back: { label: 'Back to Log in', to: '/' } } },
    { layout: 'registration', header: { logoTo: '/', showLogOut: true, onLogOut: nothing } },
    {
      layout: 'registration',
      header: { logoTo: '/', showLogOut: true, onLogOut: nothing, back: { label: 'Back to Your application', to: '/' } },
      progress: { percent: 21, steps: [{ name: 'Tell us about yourself', state: 'current', share: 0 }] },
    },
  ];

  it.each(inFull([390, 1280], [390]))('keeps its place from page to page, from login to application, at %i px', async (width) => {
    await page.viewport(width, 844);
    const positions: [number, number][] = [];
    for (const props of pages) {
      const { screen, bundle } = await showInBrand(aroundPage(props), { slug });
      const picture = screen.getByRole('img', { name: bundle.branding.logo_alt_text });
      await vi.waitFor(() => expect(picture.element().getBoundingClientRect().width).toBeGreaterThan(50));
      const { left, top } = picture.element().getBoundingClientRect();
      positions.push([Math.round(left), Math.round(top)]);
      await screen.unmount();
    }
    expect(positions).toEqual(positions.map(() => positions[0]));
    await page.viewport(1280, 900);
  });
});

describe('the way back', () => {
  it.each(inFull([390, 1280], [390]))('is one visible word at %i px, and names its target to screen readers', async (width) => {
    await page.viewport(width, 844);
    const header = { logoTo: '/', showLogOut: false, onLogOut: nothing, back: { label: 'Back to Check that it is right', to: '/' } };
    const { screen } = await showInBrand(aroundPage({ header }));
    await expect.element(screen.getByRole('link', { name: 'Back to Check that it is right' })).toBeVisible();
    await expect.element(screen.getByText('Back', { exact: true })).toBeVisible();
    await page.viewport(1280, 900);
  });
});

describe('the logo in forced colors', () => {
  const choose = (scheme: 'light' | 'dark' | '') =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: scheme && 'active' },
        { name: 'prefers-color-scheme', value: scheme },
      ],
    });

  const schemes = [
    ['light', 'logos/hor-color.svg'],
    ['dark', 'logos/hor-white.svg'],
  ] as const;
  it.each(inFull(schemes, schemes.slice(1)))('is the one that reads on a %s ground', async (scheme, file) => {
    await choose(scheme);
    const { screen, bundle } = await showInBrand(aroundPage({ layout: 'account' }));
    const picture = screen.getByRole('img', { name: bundle.branding.logo_alt_text }).element() as HTMLImageElement;
    await vi.waitFor(() => expect(picture.currentSrc).toBe(new URL(bundle.assets[file] ?? '', location.href).href));
    await choose('');
  });
});

describe('a pending action', () => {
  it('keeps focus, says so, and cannot be pressed again', async () => {
    const onClick = vi.fn();
    const { screen, show } = await showInBrand(<Action onClick={onClick}>Continue</Action>);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await show(
      <Action onClick={onClick} busy="busy">
        Continue
      </Action>,
    );
    const button = screen.getByRole('button', { name: 'Continue' });
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Working on it');
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
