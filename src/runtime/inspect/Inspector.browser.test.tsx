import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Facts } from '../../flow/language/facts.ts';
import { RouteStory } from '../../../.storybook/stage/RouteStory.tsx';
import { people } from '../../../.storybook/stage/people.ts';

const guest: Facts = {};
const shortcut = '{Alt>}{Shift>}{e}{/Shift}{/Alt}';

const show = (path: string, facts: Facts = guest) => render(<RouteStory path={path} brand="harbor" facts={facts} isSandbox />);
const dialog = page.getByRole('dialog', { name: 'Why am I here?' });

afterEach(() => cleanup());

describe('the question why one is here', () => {
  it('is asked and closed by keyboard, and focus is where it was', async () => {
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

  it('is answered for somebody who was refused: who refused, for what, and what would have to change', async () => {
    await show('/withdraw', people.withoutMoney);
    await page.getByRole('button', { name: /Why am I here/ }).click();
    await expect.element(dialog.getByText('Why you were sent away from /withdraw')).toBeVisible();
    await expect.element(dialog).toHaveAttribute('lang', 'en-US');
    await expect.element(dialog.getByText('The route itself refuses, and sends to /not-found')).toBeVisible();
    await expect.element(dialog.getByText('It has to be yes.')).toBeVisible();
    await expect.element(dialog.getByText('What would have to change for /withdraw to show')).toBeVisible();
    await expect.element(dialog.getByText('[{"available_balance":"1250.00"}]')).toBeVisible();
  });

  it('is answered for any other address, and leads there', async () => {
    await show('/withdraw', people.withoutMoney);
    await page.getByRole('button', { name: /Why am I here/ }).click();
    await dialog.getByRole('tab', { name: 'What if' }).click();
    await dialog.getByRole('combobox', { name: 'Address' }).fill('/message-center');
    await expect.element(dialog.getByText('/message-center shows “Message center”.')).toBeVisible();
    await dialog.getByRole('link', { name: 'Go to /message-center' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Message center' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('shows which facts hold, and of a secret that it is held', async () => {
    await show('/withdraw', people.withoutMoney);
    await page.getByRole('button', { name: /Why am I here/ }).click();
    await dialog.getByRole('tab', { name: 'Facts' }).click();
    await expect.element(dialog.getByText('"0.00"')).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: 'nav' })).toBeVisible();
    expect(dialog.element().textContent).not.toContain('the-secret-of-a-mail');
  });

  it('is answered by the map, with the route that shows framed, and any other can be chosen there', async () => {
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
    others[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(dialog.getByRole('combobox', { name: 'Address' })).toHaveValue(others[0]?.getAttribute('data-path') ?? '');
  });

  it.each([
    ['/registration/employer', people.registering, 390, 844],
    ['/registration/employer', people.registering, 1280, 900],
    ['/dashboard', people.withoutMoney, 390, 844],
    ['/dashboard', people.withoutMoney, 1280, 900],
  ])('at %s has a button that stands on nothing else %#', async (path, facts, width, height) => {
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

  it('is asked nowhere but in the sandbox', async () => {
    await render(<RouteStory path="/login" brand="harbor" facts={guest} />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.keyboard(shortcut);
    await expect.element(page.getByRole('button', { name: /Why am I here/ })).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.width > 0 && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
