import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showInBrand } from '../../shell/test/showInBrand.tsx';
import { Accordion } from './Accordion.tsx';

const items = [
  { id: 'fees', title: 'Are there any fees?', children: <a href="/fees">See our fees</a> },
  { id: 'days', title: 'How long does a transfer take?', children: <p>One to three business days.</p> },
];

describe.each(['harbor', 'volt'])('an accordion in %s', (slug) => {
  it('shows and hides an answer below its heading, by pointer and by keyboard', async () => {
    const { screen } = await showInBrand(<Accordion items={items} />, { slug });
    const fees = screen.getByRole('heading', { level: 3, name: 'Are there any fees?' }).getByRole('button');
    await expect.element(fees).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByText('See our fees')).not.toBeVisible();

    await fees.click();
    await expect.element(fees).toHaveAttribute('aria-expanded', 'true');
    await expect.element(screen.getByRole('region', { name: 'Are there any fees?' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(screen.getByText('One to three business days.')).toBeVisible();
    await expect.element(screen.getByText('See our fees')).toBeVisible();

    await fees.click();
    await expect.element(screen.getByText('See our fees')).not.toBeVisible();
    await expect.element(screen.getByText('One to three business days.')).toBeVisible();
  });

  it('keeps focus out of closed answers', async () => {
    const { screen } = await showInBrand(<Accordion items={items} />, { slug });
    await expect.element(screen.getByRole('button', { name: 'Are there any fees?' })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'How long does a transfer take?' })).toHaveFocus();
  });

  it('takes its color from the brand and a touch-friendly size, over Mantine’s own styles', async () => {
    const { screen } = await showInBrand(<Accordion items={items} />, { slug });
    const button = screen.getByRole('button', { name: 'Are there any fees?' });
    await expect.element(button).toBeVisible();
    const { color, minHeight, paddingLeft } = getComputedStyle(button.element());
    expect({ color, minHeight, paddingLeft }).toEqual({ color: colorOf('--pb-text'), minHeight: '44px', paddingLeft: '8px' });
  });
});

function colorOf(property: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${property})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
