import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FieldStage, sampleForm } from '../../../../.storybook/stage/FieldStage.tsx';
import { BrandProvider } from '../../../brand/BrandProvider.tsx';
import { bundle } from '../../test/showForm.tsx';

const show = (value?: unknown) =>
  render(
    <BrandProvider bundle={bundle}>
      <FieldStage form={sampleForm} field="income" value={value} />
    </BrandProvider>,
  );

it('a number gets its commas on blur, and invalid text stays to be reported', async () => {
  const screen = await show();
  const field = screen.getByLabelText('Yearly income');
  await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill('85000.5');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('85,000.5');
  await field.fill('85k');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('85k');
});

it('a number from the provider is shown formatted', async () => {
  const screen = await show(85_000);
  await expect.element(screen.getByLabelText('Yearly income')).toHaveValue('85,000');
});
