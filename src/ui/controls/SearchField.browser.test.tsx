import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showInBrand } from '../../shell/test/showInBrand.tsx';
import { SearchPick } from './SearchField.tsx';

it('selects a result by keyboard or click', async () => {
  const onPick = vi.fn();
  const options = ['one', 'two', 'three'].map((id) => ({ id, title: `Result ${id}` }));
  const { screen } = await showInBrand(
    <SearchPick label="Search" value="r" onChange={() => undefined} results="Results" options={options} onPick={onPick} />,
  );
  (screen.getByLabelText('Search').element() as HTMLElement).focus();
  await expect.element(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onPick.mock.calls.map(([id]) => id as string)).toEqual(['three']);
  await screen.getByRole('option', { name: 'Result two' }).click();
  expect(onPick.mock.calls.at(-1)?.[0]).toBe('two');
});
