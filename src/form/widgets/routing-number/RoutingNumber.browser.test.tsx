import { expect, it } from 'vitest';
import { paste } from '../../test/paste.ts';
import { showForm } from '../../test/showForm.tsx';

it('a routing number shows its bank once complete, and not before', async () => {
  const offers = { routing_number: [{ value: '110000000', detail: 'Lakeside Credit Union' }] };
  const { screen } = await showForm('bank-details', { offers });
  const field = screen.getByRole('textbox', { name: 'Routing number' });
  paste(field.element(), '1100 0000');
  expect(screen.getByText(/Lakeside Credit Union/).query()).toBeNull();
  await field.fill('1100-0000 0');
  await expect.element(screen.getByText('This is Lakeside Credit Union.')).toBeVisible();
});
