import { createRoot } from 'react-dom/client';
import { bundle } from 'virtual:passbook/parted/harbor/en-US';
import { part } from 'virtual:passbook/parted/harbor/en-US/registration';
import { form } from 'virtual:passbook/form/basic-information';
import { BrandProvider } from '../../../src/brand/BrandProvider.tsx';
import { loadFaces } from '../../../src/brand/loadFaces.ts';
import { FormView } from '../../../src/form/FormView.tsx';

loadFaces(bundle);

const root = document.getElementById('root');
if (!root) throw new Error('root is missing');

createRoot(root).render(
  <BrandProvider bundle={{ ...bundle, words: { ...bundle.words, ...part.words } }}>
    <FormView form={form} busy="idle" problem={null} action="Continue" now={() => new Date()} onSubmit={() => undefined} />
  </BrandProvider>,
);
