import { createRoot } from 'react-dom/client';
import { brandBySlug } from 'virtual:passbook/brands';
import { formById } from 'virtual:passbook/forms';
import { BrandProvider } from '../../../src/brand/BrandProvider.tsx';
import { FormView } from '../../../src/form/FormView.tsx';

const [brand, basic] = await Promise.all([brandBySlug['harbor']?.(), formById['basic-information']?.()]);
const root = document.getElementById('root');
if (!brand || !basic || !root) throw new Error('brand, form or root is missing');

createRoot(root).render(
  <BrandProvider bundle={brand.bundle}>
    <FormView form={basic.form} busy="idle" problem={null} action="Continue" onSubmit={() => undefined} />
  </BrandProvider>,
);
