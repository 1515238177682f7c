import type { Locator, Page } from 'playwright';
import type { FormSource } from '../../../build/modules/formSources.ts';
import type { FieldOptions } from '../../../src/form/core/form.ts';

export type Typed = Record<string, string | number | boolean>;

/** Types values into the fields of a page, found by the words that their labels have. */
export async function fillForm(page: Page, forms: FormSource[], words: Record<string, string>, values: Typed): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const form = await findForm(page, forms, words, field);
    const widget = (form.ui[field]?.['ui:options'] as FieldOptions | undefined)?.widget ?? 'text'; // formSources made it
    await (fillers[widget] ?? typeText)({ page, words, key: `forms.${form.id}.${field}`, value });
  }
}

interface Filling {
  page: Page;
  words: Record<string, string>;
  /** Of the field's words. */
  key: string;
  value: string | number | boolean;
}

const fillers: Record<string, (filling: Filling) => Promise<unknown>> = {
  'birth-date': async ({ page, words, value }) => {
    const [year, month, day] = String(value).split('-').map(Number);
    for (const [part, number] of Object.entries({ month, day, year }))
      await page.getByLabel(words[`form.birthDate.${part}`] ?? '', { exact: true }).fill(String(number));
  },
  checkbox: ({ page, words, key, value }) => labelled(page, words, key).setChecked(value === true),
  radio: ({ page, words, key, value }) => page.getByRole('radio', { name: words[`${key}.options.${value}.label`] }).check(),
  select: ({ page, words, key, value }) => labelled(page, words, key).selectOption(String(value)),
  state: ({ page, words, key, value }) => labelled(page, words, key).selectOption(String(value)),
};

async function typeText({ page, words, key, value }: Filling): Promise<void> {
  await labelled(page, words, key).fill(String(value));
}

/** A label says so when its field may be left empty. A page may say its own words for it: then the field is found by its id. */
function labelled(page: Page, words: Record<string, string>, key: string): Locator {
  const text = escape(words[`${key}.label`] ?? '');
  const main = page.getByRole('main');
  const byId = main.locator(`#${key.replace(/^forms\./, '').replace('.', '-')}`);
  return main.getByLabel(new RegExp(`^${text}( ${escape(words['form.optional'] ?? '')})?$`)).or(byId);
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The form that has the field and is on the page: a screen may have several, and show one. */
async function findForm(page: Page, forms: FormSource[], words: Record<string, string>, field: string): Promise<FormSource> {
  const able = forms.filter((form) => form.ui[field] !== undefined);
  for (const form of able.length > 1 ? able : []) if ((await labelled(page, words, `forms.${form.id}.${field}`).count()) > 0) return form;
  const [only] = able;
  if (!only) throw new Error(`no form of this page has a field "${field}"`);
  return only;
}
