import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { product, sitDown } from '../../browser/withProduct.ts';
import { asDepositor, expectSound } from '../depositor.ts';
import { goTo } from './goTo.ts';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const note = { name: 'what I saw.txt', mimeType: 'text/plain', buffer: Buffer.from('A deposit of $25.00 that I did not make.') };
const picture = { name: 'screen.png', mimeType: 'image/png', buffer: pixel };
const program = { name: 'invoice.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };

const choose = (page: Page, files: (typeof note)[]) => page.locator('main input[type="file"]').setInputFiles(files);
const conversation = (page: Page, subject: string) => page.getByRole('heading', { level: 1, name: subject });

type Acts = ReturnType<typeof asDepositor>;

interface Writer {
  /** Opens a page whose footer links to support. */
  comes: (acts: Acts) => Promise<unknown>;
  /** Logs in again. */
  returns: (acts: Acts) => Promise<unknown>;
  /** Base path of the message center. */
  base: string;
}

/** Writes a message with two files, reads the answer and replies. */
export async function writeToSupport(brand: string, size: 'phone' | 'desktop', { comes, returns, base }: Writer) {
  const visitor = await sitDown(size);
  const { page, troubles } = visitor;
  const acts = asDepositor(visitor, product, product.origin(brand));
  const subject = 'A question';
  try {
    await comes(acts);
    await page.getByRole('link', { name: 'Contact us' }).click();
    await acts.at(`${base}/message-center/add-new-message`);
    await acts.field('Subject').fill(subject);
    await acts.button('Send message').click();
    await page.getByRole('group', { name: 'Please check these answers' }).waitFor();
    await expectSound(visitor, brand);
    await acts.field('What is it about?').selectOption({ label: 'Something else' });
    await page.locator('main button', { hasText: 'Choose files' }).waitFor();
    await page.getByText('Up to 5 files').waitFor();
    await acts.field('Message').fill('First line.\nSecond line.');
    await choose(page, [note, program]);
    await page.getByText('We can’t accept invoice.exe. Choose a PDF, PNG, JPG, or TXT file.').waitFor();
    await expectSound(visitor, brand);

    await page.reload();
    await expect.poll(() => acts.field('Message').inputValue()).toBe('First line.\nSecond line.');
    expect(await acts.field('Subject').inputValue()).toBe(subject);
    await page.locator('main button', { hasText: 'Choose files' }).waitFor();
    await page.getByText('Up to 5 files').waitFor();
    await choose(page, [picture, note]);
    await choose(page, [note]);
    const chosen = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
    await expect.poll(() => chosen.count()).toBe(3);
    await acts.button(`Remove ${note.name}`).last().click();
    await expect.poll(() => chosen.count()).toBe(2);
    await acts.button('Send message').click();
    await acts.at(`${base}/message-center`);
    await conversation(page, subject).waitFor();
    await page.getByText('Your message is sent').first().waitFor();
    expect(await page.getByRole('article').first().locator('p').innerText()).toBe('First line.\nSecond line.');
    await expectSound(visitor, brand);

    // The sandbox answers after a while on its clock, which also ends the session.
    await product.sandbox('clock', { advance: 'PT16M' });
    await returns(acts);
    await goTo(page, `${base}/message-center`);
    const row = page.getByRole('button', { name: new RegExp(`${subject}.*New`) });
    await row.waitFor();
    await expectSound(visitor, brand);
    await row.focus();
    await page.keyboard.press('Enter');
    await conversation(page, subject).waitFor();
    await expect.poll(() => conversation(page, subject).evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await page.title()).toContain('Conversation');
    await page.getByText('Message marked as read').first().waitFor();
    await page.getByText(/Is there anything else we can help with/).waitFor();
    // The virus scan is done.
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /what I saw/ }).click()]);
    expect(readFileSync(await file.path(), 'utf8')).toBe(note.buffer.toString());
    await expectSound(visitor, brand);

    await acts.field('Your reply').fill('That is all, thank you.');
    await acts.button('Send reply').click();
    await page.getByText('Your reply is sent').first().waitFor();
    await page.getByRole('article').getByText('That is all, thank you.').waitFor();
    expect(await acts.field('Your reply').inputValue()).toBe('');

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Message center' }).waitFor();
    expect(await page.getByRole('button', { name: new RegExp(`${subject}.*New`) }).count()).toBe(0);
    expect(await page.title()).toContain('Message center');
    expect(troubles).toEqual([]);
  } finally {
    await visitor.leave();
  }
}
