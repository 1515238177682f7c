import type { Files } from '../../../../compiler/read/files.ts';
import type { Broken, Operator } from '../../mutant.ts';

const harbor = 'brands/harbor/brand.json';

export const insuranceOperators: Operator[] = [
  {
    id: 'credit-union-with-the-sign-of-a-bank',
    description: 'A credit union shows the FDIC sign.',
    expects: ['brand-insurance'],
    mutants: (files) => [inHarbor(files, '/insurance/mode', ({ type: _type, ...brand }) => ({ ...brand, institution: 'credit_union' }))],
  },
  {
    id: 'bank-called-credit-union',
    description: 'A credit union says that it is a bank.',
    expects: ['brand-institution'],
    mutants: (files) => [
      inHarbor(files, '/branding/name', (brand) => ({ ...brand, branding: { ...brand.branding, name: 'Harbor Community Credit Union' } })),
      inHarbor(files, '/type', (brand) => ({ ...brand, institution: 'credit_union', insurance: { ...brand.insurance, mode: 'none' } })),
    ],
  },
  {
    id: 'sign-of-the-other-insurer',
    description: 'A bank has the NCUA sign among its pictures.',
    expects: ['insurance-claim'],
    mutants: (files) =>
      ['harbor', 'volt'].map((slug) => {
        const file = `brands/${slug}/logos/mark.svg`;
        const text = files.read(file).replace(/(<svg\b[^>]*>)(<title>[^<]*<\/title>)?/, '$1<title>Federally insured by NCUA</title>');
        return { file, pointer: '', text };
      }),
  },
];

interface BankFile {
  type?: string;
  branding: Record<string, unknown>;
  insurance: Record<string, unknown>;
}

function inHarbor(files: Files, pointer: string, change: (brand: BankFile) => object): Broken {
  const brand = JSON.parse(files.read(harbor)) as BankFile; // brand.schema.json
  return { file: harbor, pointer, text: `${JSON.stringify(change(brand), null, 2)}\n` };
}
