import { describe, expect, inject, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { autofill } from '../../test/autofill.ts';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

describe('a one-time code', () => {
  it('is one field that takes a pasted code with a space', async () => {
    const { screen, sent } = await showForm('otp');
    const code = screen.getByLabelText('6-digit code');
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await expect.element(code).toHaveAttribute('pattern', String.raw`\d{6}`);
    await screen.getByLabelText('Remember this device for 30 days').click();
    paste(code.element(), 'Your code is 654 321. It is good for 5 minutes.');
    await expect.element(code).toHaveValue('654321');
    paste(code.element(), '123 456');
    await expect.element(code).toHaveValue('123456');
    await vi.waitFor(() => expect(sent.at(-1)).toEqual({ code: '123456', remember: true }));
  });

  it('submits when complete, and by button before that', async () => {
    const { screen, sent } = await showForm('otp');
    const code = screen.getByLabelText('6-digit code');
    await expect.element(code).toHaveAccessibleDescription(/check it as soon as you enter all 6 digits/);
    await code.fill('12345');
    await pastHabit();
    expect(sent).toEqual([]);
    await userEvent.keyboard('6');
    await vi.waitFor(() => expect(sent).toEqual([{ code: '123456' }]));
    await code.fill('654321');
    await userEvent.keyboard('{Enter}');
    await pastHabit();
    expect(sent).toEqual([{ code: '123456' }, { code: '654321' }]);
  });

  it.runIf(inject('full'))('is not sent with a digit too many', async () => {
    const { screen, sent } = await showForm('otp');
    await screen.getByLabelText('6-digit code').fill('12345');
    await userEvent.keyboard('67');
    await pastHabit();
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Backspace}');
    await vi.waitFor(() => expect(sent).toEqual([{ code: '123456' }]));
  });

  it.runIf(inject('full'))('filled in by a phone is sent with earlier checkbox choices', async () => {
    const { screen, sent } = await showForm('otp');
    await screen.getByLabelText('Remember this device for 30 days').click();
    autofill(screen.getByLabelText('6-digit code').element(), '123456');
    await vi.waitFor(() => expect(sent).toEqual([{ code: '123456', remember: true }]));
  });

  it('that was rejected is selected and announced, then replaced or resent only by the button', async () => {
    const { screen, sent, change } = await showForm('otp');
    const code = screen.getByLabelText('6-digit code', { exact: true });
    await code.fill('123456');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    (screen.getByRole('button', { name: 'Continue' }).element() as HTMLElement).focus();
    await change({ problem: { message: '', fields: { code: ['That code isn’t right.'] }, waits: false } });
    await expect.element(code).toHaveFocus();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('That code isn’t right.');
    await userEvent.keyboard('1234567{Backspace}');
    await expect.element(code).toHaveValue('123456');
    await pastHabit();
    expect(sent).toHaveLength(1);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    if (inject('full')) {
      await code.fill('111111');
      await vi.waitFor(() => expect(sent).toHaveLength(3));
    }
  });

  it.runIf(inject('full'))('waits for a request in flight, and for a click while offline', async () => {
    const { screen, sent, change } = await showForm('otp', { busy: 'busy' });
    await screen.getByLabelText('6-digit code').fill('123456');
    await pastHabit();
    expect(sent).toEqual([]);
    await change({ busy: 'idle' });
    await vi.waitFor(() => expect(sent).toEqual([{ code: '123456' }]));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await screen.getByLabelText('6-digit code').fill('654321');
    await pastHabit();
    online.mockRestore();
    expect(sent).toHaveLength(1);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  });
});

/** Outlasts the delay before auto-submit. */
const pastHabit = () => new Promise((resolve) => setTimeout(resolve, 800));
