import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { RouteStory } from '../../.storybook/stage/RouteStory.tsx';
import messagesCall from '../../schemas/api/messages.json' with { type: 'json' };
import transactionsCall from '../../schemas/api/transactions.json' with { type: 'json' };

afterEach(cleanup);

const [thread] = messagesCall.examples['200'];
const [transaction] = transactionsCall.examples['200'];
if (!thread || !transaction) throw new Error('the contracts have no example');
const session = { bearerToken: 'held', session_id: 'story' };
const depositor = { registration_last_step: 'completed', registration_status: 'PASSED', is_primary: true };

const open = (path: string, nav: object = {}, answers: Record<string, unknown> = {}) =>
  render(
    <RouteStory
      path={path}
      brand="harbor"
      facts={{ session, depositor, nav }}
      answers={Object.fromEntries(Object.entries(answers).map(([call, data]) => [call, { data }]))}
    />,
  );
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const picker = () => document.querySelector<HTMLInputElement>('main input[type="file"]');

describe('a conversation', () => {
  it('replaces the list, and another uuid shows the list', async () => {
    await open('/message-center', { uuid: thread.uuid });
    await expect.element(heading(thread.subject)).toBeVisible();
    await expect.element(page.getByRole('article', { name: /^You, / })).toBeVisible();
    await expect.element(page.getByRole('article', { name: /^Harbor Community Bank, / })).toBeVisible();
    await page.getByRole('button', { name: 'All messages' }).click();
    await expect.element(heading('Message center')).toHaveFocus();
    await cleanup();
    await open('/message-center', { uuid: '018f3f6e-5d0b-7c1a-9b3e-000000000000' });
    await expect.element(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  });

  it('shows others’ messages as plain text, without direction overrides', async () => {
    const [first, ...others] = thread.messages;
    const text = '<img src=x onerror=alert(1)> pay \u202Eexe.fdp';
    const messages = [
      { ...first, text, attachments: [{ ...first?.attachments[0], name: 'a\u202Efdp.exe', status: 'blocked' }] },
      ...others,
    ];
    await open('/message-center', { uuid: thread.uuid }, { messages: [{ ...thread, messages }] });
    await expect.element(page.getByText('<img src=x onerror=alert(1)> pay exe.fdp')).toBeVisible();
    await expect.element(page.getByText('afdp.exe')).toBeVisible();
    await expect.element(page.getByText('We found something unsafe in this file, so it can’t be downloaded.')).toBeVisible();
    expect(document.querySelector('main img')).toBeNull();
  });
});

describe('a new message', () => {
  it('lets files be added, refused by name, and removed', async () => {
    await open('/message-center/add-new-message');
    await expect
      .element(page.getByText(/^Up to 5 files \(PDF, PNG, JPG, or TXT\)\. Each can be up to 10 MB, and 20 MB in total\.$/))
      .toBeVisible();
    await expect.poll(picker).toBeTruthy();
    await userEvent.upload(picker()!, [new File(['text'], 'note.txt'), new File(['<svg/>'], 'a.svg'), new File([], 'empty.pdf')]);
    await expect.element(page.getByText(/We can’t accept a\.svg\. Choose a PDF, PNG, JPG, or TXT file\./)).toBeVisible();
    await expect.element(page.getByText(/empty\.pdf is empty\./)).toBeVisible();
    const chosen = page.getByRole('list', { name: 'Files to send' });
    expect(chosen.getByRole('listitem').elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Remove note.txt' }).click();
    await expect.element(chosen).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  });

  it('about a transaction starts with its details, until the topic changes', async () => {
    await open('/message-center/add-new-message', { uuid: transaction.uuid, origin: 'report-problem' });
    await expect.element(page.getByLabelText('What is it about?')).toHaveValue('problem');
    await expect.element(page.getByLabelText('Subject')).toHaveValue('Problem with my deposit of $500.00');
    await expect
      .element(page.getByLabelText('Message', { exact: true }))
      .toHaveValue(`Deposit of $500.00 on November 19, 2025. Reference: ${transaction.uuid.slice(-12).toUpperCase()}.\n\n`);
    await page.getByRole('button', { name: 'Write about something else' }).click();
    await expect.element(page.getByLabelText('Message', { exact: true })).toHaveValue('');
  });
});
