import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showForm } from '../../test/showForm.tsx';

it('shows what the form is about, also to password managers, and submits it', async () => {
  const { screen, sent } = await showForm('reset-password', { initial: { email: 'jordan@example.com' } });
  await expect.element(screen.getByText('jordan@example.com')).toBeVisible();
  const name = document.querySelector('form input[autocomplete="username"]');
  expect(name).toHaveProperty('value', 'jordan@example.com');
  const password = screen.getByLabelText('New password', { exact: true });
  // Must precede the password in the same form, so that password managers pair them.
  expect(name?.compareDocumentPosition(password.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await password.fill('three quiet harbors');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toEqual([{ email: 'jordan@example.com', password: 'three quiet harbors' }]));
});

it('cannot be reached by keyboard', async () => {
  const { screen } = await showForm('reset-password', { initial: { email: 'jordan@example.com' } });
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByLabelText('New password', { exact: true })).toHaveFocus();
});
