import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Facts } from '../../flow/language/facts.ts';
import { RouteStory } from '../../../.storybook/stage/RouteStory.tsx';
import { people } from '../../../.storybook/stage/people.ts';

const guest: Facts = {};
const shortcut = '{Alt>}{Shift>}{e}{/Shift}{/Alt}';

const show = (path: string, facts: Facts = guest) => render(<RouteStory path={path} brand="harbor" facts={facts} isSandbox />);
const dialog = page.getByRole('dialog', { name: 'Why am I here?' });

afterEach(() => cleanup());

describe('the inspector', () => {
  it('opens and closes by keyboard and restores focus', async () => {
    await show('/login');
    const email = page.getByLabelText('Email address');
    await email.click();
    await expect.element(page.getByRole('button', { name: /Why am I here/ })).toBeVisible();
    await userEvent.keyboard(shortcut);
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Why here' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name: 'What if' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(email).toHaveFocus();
    await userEvent.keyboard(shortcut);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard(shortcut);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.runIf(inject('full'))('explains which guard refused a page, why, and what would have to change', async () => {
    await show('/withdraw', people.withoutMoney);
    await page.getByRole('button', { name: /Why am I here/ }).click();
    await expect.element(dialog.getByText('Why you were sent away from /withdraw')).toBeVisible();
    await expect.element(dialog).toHaveAttribute('lang', 'en-US');
    await expect.element(dialog.getByText('The route itself refuses, and sends to /not-found')).toBeVisible();
    await expect.element(dialog.getByText('It has to be yes.')).toBeVisible();
    await expect.element(dialog.getByText('What would have to change for /withdraw to show')).toBeVisible();
    await expect.element(dialog.getByText('[{"available_balance":"1250.00"}]')).toBeVisible();
  });

  it.runIf(inject('full'))('explains any other address and opens it', async () => {
    await show('/withdraw', people.withoutMoney);
    await page.getByRole('button', { name: /Why am I here/ }).click();
    await dialog.getByRole('tab', { name: 'What if' }).click();
    await dialog.getByRole('combobox', { name: 'Address' }).fill('/message-center');
    await expect.element(dialog.getByText('/message-center shows “Message center”.')).toBeVisible();
    await dialog.getByRole('link', { name: 'Go to /message-center' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Message center' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.runIf(inject('full'))('lists facts, with secrets masked', async () => {
    await show('/withdraw', people.withoutMoney);
    await page.getByRole('button', { name: /Why am I here/ }).click();
    await dialog.getByRole('tab', { name: 'Facts' }).click();
    await expect.element(dialog.getByText('"0.00"')).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: 'nav' })).toBeVisible();
    expect(dialog.element().textContent).not.toContain('the-secret-of-a-mail');
  });

  it.runIf(inject('full'))('shows the map with the current route framed, and explains a selected route', async () => {
    await show('/withdraw', people.withoutMoney);
    await page.getByRole('button', { name: /Why am I here/ }).click();
    await dialog.getByRole('tab', { name: 'Map' }).click();
    const map = dialog.getByRole('region', { name: 'Map of all routes; /not-found is marked' });
    await expect.element(map).toBeVisible();
    await vi.waitFor(() => expect(map.element().querySelector('[data-here]')).not.toBeNull(), { timeout: 20_000 });
    const frame = map.element().querySelector('[data-here]')?.getBoundingClientRect() ?? new DOMRect();
    expect(overlap(frame, map.element().getBoundingClientRect())).toBe(true);
    const others = map.element().querySelectorAll('[data-path]:not([data-path="/not-found"])');
    expect(others.length).toBeGreaterThan(80);
    await dialog.getByRole('button', { name: 'This route' }).click();
    await expect.poll(() => isInTheMiddle(map.element(), '[data-path="/not-found"]')).toBe(true);
    others[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(dialog.getByRole('combobox', { name: 'Address' })).toHaveValue(others[0]?.getAttribute('data-path') ?? '');
  });

  it.runIf(inject('full'))('pans, zooms and searches the map by mouse, touch and keyboard', async () => {
    await show('/login');
    await page.getByRole('button', { name: /Why am I here/ }).click();
    await dialog.getByRole('tab', { name: 'Map' }).click();
    const ground = dialog.getByRole('region', { name: 'Map of all routes; /login is marked' });
    await expect.element(ground).toBeVisible();
    await isStill(ground.element());
    const picture = ground.element().querySelector('svg');
    const view = () => (picture?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const status = () => dialog.getByRole('status').element().textContent;
    const [whole, box] = [view(), ground.element().getBoundingClientRect()];
    for (const card of ground.element().querySelectorAll('[data-path]')) expect(isWithin(card.getBoundingClientRect(), box)).toBe(true);
    await expect.poll(status).toContain('The route that shows has a frame.');

    const [x, y] = [Math.round(box.left + box.width / 4), Math.round(box.top + box.height / 2)];
    const share = (x - box.left - 1) / (box.width - 2);
    ground.element().dispatchEvent(new WheelEvent('wheel', { deltaY: -300, clientX: x, clientY: y, bubbles: true, cancelable: true }));
    const wheeled = view();
    expect(wheeled[2]).toBeLessThan(Number(whole[2]));
    // The point under the pointer has not moved.
    expect(Number(wheeled[0]) + Number(wheeled[2]) * share).toBeCloseTo(Number(whole[0]) + Number(whole[2]) * share, 0);

    await pinch(x, y, 40, 160);
    expect(view()[2]).toBeLessThan(Number(wheeled[2]) / 2);
    const pinched = view();
    await drag(x, y, 60);
    expect(view()[0]).toBeLessThan(Number(pinched[0]));
    expect(view()[2]).toBeCloseTo(Number(pinched[2]), 3);

    (ground.element() as HTMLElement).focus();
    await userEvent.keyboard('0');
    expect(view()).toEqual(whole);
    await userEvent.keyboard('{+}');
    const larger = view();
    expect(larger[2]).toBeLessThan(Number(whole[2]));
    await userEvent.keyboard('{ArrowRight}');
    expect(view()[0]).toBeGreaterThan(Number(larger[0]));
    await userEvent.keyboard('-');
    expect(view()[2]).toBeCloseTo(Number(whole[2]), 3);
    for (let times = 0; times < 20; times += 1) await dialog.getByRole('button', { name: 'Larger' }).click();
    expect(box.width / Number(view()[2])).toBeCloseTo(2, 1);
    await dialog.getByRole('button', { name: 'Whole map' }).click();
    expect(view()).toEqual(whole);

    const field = dialog.getByRole('searchbox', { name: 'Find a route by title or address' });
    await field.fill('Withdraw');
    await expect.poll(status).toMatch(/^Withdraw, \/withdraw: 1 of \d+\. Enter stays here, and Enter again shows the next\.$/);
    await expect.poll(() => isInTheMiddle(ground.element(), '[data-path="/withdraw"]')).toBe(true);
    expect(ground.element().querySelector('[data-path="/withdraw"] [data-found]')).not.toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect.poll(status).toMatch(/^Withdraw, \/withdraw: 1 of \d+\. Enter shows the next\.$/);
    expect(ground.element().querySelector('[data-path="/withdraw"] [data-found]')).not.toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect.poll(status).toMatch(/: 2 of \d+\./);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.poll(status).toMatch(/^Withdraw, \/withdraw: 1 of/);
    await field.fill('nothing of that name');
    await expect.poll(status).toContain('No route is called that, or has it in its address.');
    expect(ground.element().querySelector('[data-found]')).toBeNull();
    await dialog.getByRole('button', { name: 'Start here' }).click();
    await expect.poll(() => isInTheMiddle(ground.element(), '[data-start]')).toBe(true);
  });

  const corners = [
    ['/registration/employer', people.registering, 390, 844],
    ['/registration/employer', people.registering, 1280, 900],
    ['/dashboard', people.withoutMoney, 390, 844],
    ['/dashboard', people.withoutMoney, 1280, 900],
  ] as const;
  it.runIf(inject('full')).each(corners)('has a button at %s that covers nothing %#', async (path, facts, width, height) => {
    await page.viewport(width, height);
    await show(path, facts);
    await expect.element(page.getByRole('button', { name: /Why am I here/ })).toBeVisible();
    const corner = page.getByRole('button', { name: /Why am I here/ }).element();
    const covered = [...document.querySelectorAll('button, a, input, select, nav, footer, p, h1, label')].filter(
      (element) => element !== corner && overlap(element.getBoundingClientRect(), corner.getBoundingClientRect()),
    );
    expect(covered.map((element) => element.textContent)).toEqual([]);
    await page.viewport(1280, 900);
  });

  it('only exists in the sandbox', async () => {
    await render(<RouteStory path="/login" brand="harbor" facts={guest} />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.keyboard(shortcut);
    await expect.element(page.getByRole('button', { name: /Why am I here/ })).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

type Touch = [x: number, y: number];

/** Sends touch events to the page around the test's frame. */
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Touch[]): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const touchPoints = points.map(([x, y], id) => ({ x: x + frame.left, y: y + frame.top, id }));
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}

async function pinch(x: number, y: number, from: number, to: number): Promise<void> {
  await touch('touchStart', [x - from / 2, y], [x + from / 2, y]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const half = (from + (to - from) * share) / 2;
    await touch('touchMove', [x - half, y], [x + half, y]);
  }
  await touch('touchEnd');
}

async function drag(x: number, y: number, right: number): Promise<void> {
  await touch('touchStart', [x, y]);
  for (const share of [0.5, 1]) await touch('touchMove', [x + right * share, y]);
  await touch('touchEnd');
}

function isInTheMiddle(ground: Element, selector: string): boolean {
  const [inner, outer] = [ground.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(), ground.getBoundingClientRect()];
  const far = Math.hypot(
    inner.left + inner.width / 2 - outer.left - outer.width / 2,
    inner.top + inner.height / 2 - outer.top - outer.height / 2,
  );
  return far < 20 && inner.width > 120;
}

/** Waits until an element stops moving: the drawer slides in, and grows for the map. */
async function isStill(element: Element) {
  let before = '';
  const look = () => JSON.stringify(element.getBoundingClientRect());
  await expect.poll(() => before === (before = look()), { interval: 100 }).toBe(true);
}

function isWithin(inner: DOMRect, outer: DOMRect): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.width > 0 && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
