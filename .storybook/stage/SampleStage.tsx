import type { RJSFSchema } from '@rjsf/utils';
import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import { useMemo, useState } from 'react';
import { validatedParts } from '../../compiler/modules/validatedParts.ts';
import { toUiSchema, fieldOptions } from '../../compiler/read/toUiSchema.ts';
import type { WidgetEntry } from '../../compiler/read/widgets.ts';
import { plainForm } from '../../schemas/plainForm.ts';
import type { CompiledForm, Values } from '../../src/form/core/form.ts';
import { isFormat } from '../../src/form/formats/formats.ts';
import { FormView } from '../../src/form/FormView.tsx';
import { everyComponent } from '../../src/form/samples/everyComponent.ts';
import { samples, type Sample } from '../../src/form/samples/samples.ts';

/** A sample as a form, with what it sends below. Its schema is compiled here, which the product does at build. */
export function SampleStage({ name }: { name: string }) {
  const sample = samples[name];
  if (!sample) throw new Error(`There is no sample "${name}".`);
  const form = useMemo(() => compile(sample), [sample]);
  const [sent, setSent] = useState<Values>();
  return (
    <div style={{ maxWidth: 640 }}>
      <h1>{sample.title}</h1>
      {sample.refused ? (
        <p>{`passbook check rejects this form: ${sample.refused.join(', ')}`}</p>
      ) : (
        <FormView
          form={form}
          initial={sample.typed ?? {}}
          busy="idle"
          problem={null}
          action="Send"
          now={() => new Date()}
          uploads={noUploads}
          onSubmit={setSent}
        />
      )}
      {sent && <pre>{JSON.stringify(sent, null, 2)}</pre>}
    </div>
  );
}

function compile({ schema: written, uiSchema = {} }: Sample): CompiledForm {
  const plain = plainForm(written, uiSchema);
  const schema = plain.schema as RJSFSchema; // a schema's plain form is one
  const ajv = createAjvInstance(undefined, isFormat, {}, false);
  const validator = Object.fromEntries(Object.entries(validatedParts(schema)).map(([hash, part]) => [hash, ajv.compile(part)]));
  const ui = toUiSchema(schema, fieldOptions(uiSchema), widgets);
  return {
    id: 'sample',
    schema,
    ui,
    validator,
    words: Object.keys(plain.texts),
    texts: plain.texts,
    ...everyComponent,
  };
}

const entries = import.meta.glob<WidgetEntry>('../../src/form/widgets/*/widget.json', { eager: true, import: 'default' });
const widgets = new Map(Object.entries(entries).map(([path, entry]) => [path.split('/').at(-2) ?? '', entry]));

/** Knows the limits and keeps nothing. */
const noUploads = {
  limits: () => Promise.resolve({ types: { 'application/pdf': ['pdf'] }, most: 1, bytesEach: 10_485_760, bytesTogether: 10_485_760 }),
  send: () => new Promise<never>(() => undefined),
  follow: () => Promise.resolve(),
};
