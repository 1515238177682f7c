import { describe, expect, it } from 'vitest';
import { showForm } from '../../test/showForm.tsx';

describe('a box to tick', () => {
  it('is explained below its label, and by its description', async () => {
    const { screen } = await showForm('otp');
    const box = screen.getByRole('checkbox');
    await expect.element(box).toHaveAccessibleDescription(/Only on a device no one else uses/);
    const help = screen.getByText(/Only on a device no one else uses/).element();
    const [label] = (box.element() as HTMLInputElement).labels ?? [];
    expect(label?.getBoundingClientRect().bottom).toBeLessThanOrEqual(help.getBoundingClientRect().top + 12);
    expect(label?.compareDocumentPosition(help)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
