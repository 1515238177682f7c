import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFaqs } from './readFaqs.ts';

const root = mkdtempSync(join(tmpdir(), 'passbook-faqs-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, ...questions: object[]) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ subjects: [{ subject: 'Safety', questions }] }));
}

const brand = { branding: { name: 'Harbor', emails: { support: 'help@harbor.example' } }, insurance: { mode: 'bank_official_sign' } };
const read = (slug: string) => readFaqs(root, slug, ['en-US', 'es-US'], brand);

describe('FAQs', () => {
  write(
    'brands/base/faqs.json',
    { question: 'Insured?', answer: ['By {bank}.'], when: 'fdic' },
    { question: 'Insured?', answer: ['No.'], when: 'uninsured' },
  );
  write('brands/base/es-US/faqs.json', { question: '¿Asegurado?', answer: ['Sí.'] });
  write('brands/own/faqs.json', { question: 'Ours?', answer: ['Yes.'] });
  write('brands/broken/faqs.json', { question: 'The rate?', answer: ['{rate.apy} %.'] });

  it('are filled with the brand’s values, filtered by conditions, and translated', () => {
    const faqs = read('harbor');
    expect(faqs.get('en-US')).toEqual([{ subject: 'Safety', questions: [{ question: 'Insured?', answer: ['By Harbor.'] }] }]);
    expect(faqs.get('es-US')?.[0]?.questions[0]?.question).toBe('¿Asegurado?');
  });

  it('come only from the brand’s own file, in all languages, if it has one', () => {
    for (const language of ['en-US', 'es-US']) expect(read('own').get(language)?.[0]?.questions[0]?.question).toBe('Ours?');
  });

  it('stop the start when the brand lacks a value', () => {
    expect(() => read('broken')).toThrow('brands/broken/faqs.json uses {rate.apy}, which the brand "broken" does not have.');
  });
});
