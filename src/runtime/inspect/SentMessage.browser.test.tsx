import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInBrand } from '../../shell/test/showInBrand.tsx';
import { SentMessage } from './SentMessage.tsx';
import { WithWords } from './WithWords.tsx';

afterEach(() => vi.restoreAllMocks());

describe('a code that was sent', () => {
  it.each([
    ['confirms the copy', () => Promise.resolve(), 'Copied'],
    ['reports a failure', () => Promise.reject(new Error('refused')), 'Not copied. Select it yourself'],
  ])('%s', async (_, write, said) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    await showInBrand(
      <WithWords>
        <SentMessage channel="sms" to="(555) 010-0100" code="123456" at="2026-11-21T16:00:00.000Z" />
      </WithWords>,
    );
    await page.getByRole('button', { name: 'Copy the code' }).click();
    await expect.element(page.getByRole('button', { name: said })).toBeVisible();
  });
});
