import type { Locator, Page } from 'playwright';
import type { FormSource } from '../../../compiler/modules/formSources.ts';
import type { FieldOptions } from '../../../src/form/core/form.ts';

export type Typed = Record<string, string | number | boolean>;

/** Fills in fields, found by their labels. */
export async function fillForm(page: Page, forms: FormSource[], words: Record<string, string>, values: Typed): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const form = await findForm(page, forms, words, field);
    const widget = (form.ui[field]?.['ui:options'] as FieldOptions | undefined)?.widget ?? 'text'; // set by formSources
    await (fillers[widget] ?? typeText)({ page, words, key: `forms.${form.id}.${field}`, value });
  }
}

interface Filling {
  page: Page;
  words: Record<string, string>;
  /** Key of the field's words. */
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

/** Labels of optional fields say so. Pages may replace a label, so the field's id works too. */
function labelled(page: Page, words: Record<string, string>, key: string): Locator {
  const text = escape(words[`${key}.label`] ?? '');
  const main = page.getByRole('main');
  const byId = main.locator(`#${key.replace(/^forms\./, '').replace('.', '-')}`);
  return main.getByLabel(new RegExp(`^${text}( ${escape(words['form.optional'] ?? '')})?$`)).or(byId);
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The visible form with the field, on a screen with several. */
async function findForm(page: Page, forms: FormSource[], words: Record<string, string>, field: string): Promise<FormSource> {
  const able = forms.filter((form) => form.ui[field] !== undefined);
  for (const form of able.length > 1 ? able : []) if ((await labelled(page, words, `forms.${form.id}.${field}`).count()) > 0) return form;
  const [only] = able;
  if (!only) throw new Error(`no form of this page has a field "${field}"`);
  return only;
}
