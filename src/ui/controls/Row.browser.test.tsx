import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showInBrand } from '../../shell/test/showInBrand.tsx';
import { MaskedText } from '../content/Verbatim.tsx';
import { Row, RowList } from './Row.tsx';

it('a link row is a single link, large enough to touch, whose name includes its value', async () => {
  const { screen } = await showInBrand(
    <RowList title="Your account">
      <Row icon="bank" title="Linked bank account" value={<MaskedText>Lakeside ••••0077</MaskedText>} meta="Checking" to="/bank" isNew />
    </RowList>,
  );
  const list = screen.getByRole('list', { name: 'Your account' });
  const row = list.getByRole('link', { name: 'Linked bank account New Lakeside ending in 0 0 7 7 Checking' });
  await expect.element(row).toHaveAttribute('href', '/bank');
  expect(row.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});

it('a disclosure row exposes its state, and shows its content by keyboard', async () => {
  function Alert() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <Row title="A deposit came back" isOpen={isOpen} onOpen={() => setIsOpen(!isOpen)}>
        <a href="/why">See why</a>
      </Row>
    );
  }
  const { screen } = await showInBrand(<Alert />);
  const row = screen.getByRole('button', { name: 'A deposit came back' });
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'See why' })).toHaveFocus();
});

it('a busy row keeps focus and does nothing, and a refused one says why in text', async () => {
  const onOpen = vi.fn();
  const { screen } = await showInBrand(
    <>
      <Row title="October 2026" onOpen={onOpen} isBusy />
      <Row title="November 2026" onOpen={onOpen} refusal="Your first statement comes December 1." />
    </>,
  );
  const busy = screen.getByRole('button', { name: 'October 2026' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(busy).toHaveFocus();
  await expect.element(screen.getByText('Working on it')).toBeInTheDocument();
  await expect.element(screen.getByText('Your first statement comes December 1.')).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});
