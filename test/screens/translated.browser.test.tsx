import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { showForm } from '../../src/form/test/showForm.tsx';
import { translate } from '../../src/form/test/translate.ts';
import { Progress } from '../../src/shell/frame/Progress.tsx';
import type { StepState } from '../../src/shell/frame/shellProps.ts';
import { showInBrand } from '../../src/shell/test/showInBrand.tsx';
import { Action } from '../../src/ui/controls/Action.tsx';
import { Row } from '../../src/ui/controls/Row.tsx';
import { AccountNumbers } from '../../src/ui/savings/AccountNumbers.tsx';
import { MaskedAccount } from '../../src/ui/transactions/MaskedAccount.tsx';

afterEach(cleanup);

it('a form shows current errors on a page that the browser has translated', async () => {
  const { screen } = await showForm('basic-information', { initial: { last_name: 'L0velace' } });
  const { container } = screen;
  const next = screen.getByRole('button', { name: /Continue/ });
  await next.click();
  const field = screen.getByLabelText(/First name/);
  await expect.element(field).toHaveAccessibleDescription(/Enter your first name/);
  translate(container);
  await field.fill('A1');
  await next.click();
  await expect.element(field).toHaveAccessibleDescription(/letters/);
  await expect.element(field).not.toHaveAccessibleDescription(/Enter your first name/);
  translate(container);
  await field.fill('Ada');
  await next.click();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

it('buttons, countdowns, steps and rows stay current on a page that the browser has translated', async () => {
  const onShow = vi.fn();
  const names = ['Credentials', 'About you'];
  const draw = (isLater: boolean) => (
    <>
      <AccountNumbers
        last4="6789"
        numbers={isLater ? { routing_number: '110000000', account_number: '12346789' } : undefined}
        state={isLater ? 'loaded' : 'idle'}
        onShow={onShow}
        onHide={() => {}}
      />
      <Action wait={{ seconds: 30, left: isLater ? 12 : 13 }}>{isLater ? 'Send another' : 'Send'}</Action>
      <Progress
        percent={isLater ? 21 : 0}
        steps={names.map((name, index) => ({ name, share: 0, state: stateOf(index, isLater ? 1 : 0) }))}
      />
      <Row title={isLater ? 'Read' : 'Unread'} isNew={!isLater} note={isLater ? 'Two lines' : 'One line'} />
      <p>
        <MaskedAccount account={isLater ? { institution: 'Lakeside', mask: '0099' } : { institution: 'First Meadow', mask: '0077' }} />
      </p>
    </>
  );
  const { screen, show } = await showInBrand(draw(false));
  translate(screen.container);
  await show(draw(true));
  await expect.element(page.getByRole('button', { name: 'Hide numbers' })).toBeVisible();
  expect(page.getByRole('button', { name: /Send another/ }).element().textContent).toContain('12 s');
  expect(screen.container.innerText).not.toMatch(/\b13\b|Unread|One line|First Meadow|Show numbers/);
  expect(screen.container.innerText).toMatch(/Read.*Two lines.*Lakeside ••••0099/s);
  await expect.element(page.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  translate(screen.container);
  await show(draw(false));
  await expect.element(page.getByRole('button', { name: 'Show numbers' })).toBeVisible();
});

it('browsers do not translate amounts, account numbers and names', async () => {
  const { screen } = await showInBrand(
    <AccountNumbers
      last4="6789"
      numbers={{ routing_number: '110000000', account_number: '12346789' }}
      state="loaded"
      onShow={() => {}}
      onHide={() => {}}
    />,
  );
  translate(screen.container);
  await expect.element(page.getByText('110000000', { exact: true })).toBeVisible();
  await expect.element(page.getByText('12346789', { exact: true })).toBeVisible();
});

const stateOf = (index: number, current: number): StepState => (index < current ? 'done' : index === current ? 'current' : 'ahead');
