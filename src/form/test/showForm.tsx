import { formById } from 'virtual:passbook/forms';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { commands } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import base from '../../../brands/base/brand.json';
import harbor from '../../../brands/harbor/brand.json';
import { BrandProvider } from '../../brand/BrandProvider.tsx';
import type { Branding } from '../../brand/bundle/branding.ts';
import type { BrandBundle } from '../../brand/bundle/bundle.ts';
import { plainForm } from '../../../schemas/plainForm.ts';
import { mergeLook, type Look } from '../../brand/bundle/look.ts';
import { brandTheme } from '../../brand/theme/brandTheme.ts';
import type { CompiledForm } from '../core/form.ts';
import { FormView, type FormViewProps } from '../FormView.tsx';
import { everyComponent } from '../samples/everyComponent.ts';
import { runForm } from './runForm.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../brands/base/words/*.json', { eager: true, import: 'default' });

// Both files are validated against brand.schema.json.
const look = mergeLook(base.look as unknown as Look, harbor.look as Partial<Look>);
const branding = harbor.branding as unknown as Branding;

export const bundle = {
  slug: 'harbor',
  language: 'en-US',
  words: Object.assign({}, ...Object.entries(files).map(([file, words]) => flatten(words, `${/(\w+)\.json$/.exec(file)?.[1]}.`))),
  look,
  theme: brandTheme(look, branding),
  standIns: '',
  branding,
  insurance: { mode: 'none', banks: [] },
  assets: {},
} as unknown as BrandBundle;

/** Renders a form of `schemas/forms` and collects its submissions; other props can be passed and updated. */
export async function showForm(id: string, props: Partial<FormViewProps> = {}) {
  const load = formById[id];
  if (!load) throw new Error(`there is no form ${id}`);
  const { form } = await load();
  return show(form, props);
}

/**
 * Renders a form from a schema, compiled as in the build.
 *
 * @param words by keys below `forms.<id>`; override titles and descriptions
 */
export async function showSchema(
  schema: RJSFSchema,
  uiSchema: UiSchema = {},
  words: Record<string, string> = {},
  props: Partial<FormViewProps> = {},
) {
  const plain = plainForm(schema, uiSchema);
  const texts = { ...plain.texts, ...words };
  const source = { id: 'sample', schema: plain.schema as RJSFSchema, uiSchema, texts, words: Object.keys(texts) }; // `plain.schema` is always an RJSFSchema
  return show({ ...(await runForm(await commands.compileForm(source))), ...everyComponent }, props);
}

async function show(form: CompiledForm, props: Partial<FormViewProps>) {
  const sent: Record<string, unknown>[] = [];
  const draw = (more: Partial<FormViewProps>) => (
    <BrandProvider bundle={bundle}>
      <FormView
        form={form}
        busy="idle"
        problem={null}
        action="Continue"
        now={() => new Date()}
        onSubmit={(values) => void sent.push(values)}
        {...props}
        {...more}
      />
    </BrandProvider>
  );
  const screen = await render(draw({}));
  return { screen, sent, change: (more: Partial<FormViewProps>) => screen.rerender(draw(more)) };
}

function flatten(node: object, prefix: string): Record<string, string> {
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? { [prefix + key]: value } : flatten(value as object, `${prefix}${key}.`),
  );
  return Object.assign({}, ...entries) as Record<string, string>;
}
