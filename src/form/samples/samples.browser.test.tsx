import { expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { inFull } from '../../../test/setup/inFull.ts';
import { showSchema } from '../test/showForm.tsx';
import { samples } from './samples.ts';

// Files need an upload; File.browser.test.tsx shows them.
const valid = Object.entries(samples).filter(([name, { refused }]) => refused === undefined && name !== 'files');

const few = ['arrays', 'widgets'];

it.each(
  inFull(
    valid,
    valid.filter(([name]) => few.includes(name)),
  ),
)('the sample %s renders, sends what was typed, and shows its mistake', async (_name, sample) => {
  const { schema, uiSchema, typed = {}, sent: expected, wrong } = sample;
  const right = await showSchema(schema, uiSchema, {}, { initial: typed });
  await right.screen.getByRole('button', { name: 'Continue' }).click();
  await vi.waitFor(() => expect(right.sent).toEqual([expected]));
  await cleanup();
  if (!wrong) return;
  const { screen, sent } = await showSchema(schema, uiSchema, {}, { initial: wrong.typed });
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('link')).toBeVisible();
  await screen.getByRole('link').click();
  expect(document.activeElement?.closest(`[data-field="${wrong.at}"]`)).not.toBeNull();
  expect(sent).toEqual([]);
});

it('a choice of branches in a list keeps its distance from the heading above and the field below', async () => {
  const { schema, uiSchema, typed } = samples['any-of']!;
  const { screen } = await showSchema(schema, uiSchema, {}, { initial: typed });
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const select = boxOf(screen.getByRole('combobox', { name: 'Contacts 1' }).element());
  expect(select.top - boxOf(screen.getByText('Contacts 1').element()).bottom).toBeGreaterThanOrEqual(8);
  expect(boxOf(screen.getByText('Phone number').element()).top - select.bottom).toBeGreaterThanOrEqual(16);
});
