import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FieldStage, sampleForm } from '../../../../.storybook/stage/FieldStage.tsx';
import { BrandProvider } from '../../../brand/BrandProvider.tsx';
import { bundle } from '../../test/showForm.tsx';

it('several answers are chosen by keyboard, in a group that is named and described by its error', async () => {
  const screen = await render(
    <BrandProvider bundle={bundle}>
      <FieldStage form={sampleForm} field="funds" value={['gift']} mistake="form.errors.enum" />
    </BrandProvider>,
  );
  const group = screen.getByRole('group', { name: 'Sources of funds' });
  await expect.element(group).toHaveAccessibleDescription(/Choose an answer/);
  const [wages, gift] = [group.getByLabelText('Wages'), group.getByLabelText('A gift or an inheritance')];
  await expect.element(gift).toBeChecked();
  await expect.element(wages).toHaveAttribute('aria-invalid', 'true');
  wages.element().focus();
  await userEvent.keyboard(' {Tab}{Tab} ');
  await expect.element(wages).toBeChecked();
  await expect.element(gift).not.toBeChecked();
});
