import { lazy, Suspense } from 'react';
import { optionsOf } from '../../core/form.ts';
import { partsOf, useHeld, type FieldWidget } from '../../core/formContext.ts';

// Few forms ask for a file.
const FileAnswer = lazy(async () => ({ default: (await import('./FileAnswer.tsx')).FileAnswer }));

/** A file, or several in a list: uploaded as soon as it is chosen, and answered by its uuid. */
export function File(props: FieldWidget) {
  const { id, name, schema, disabled, context, onChange } = props;
  const { form, say, uploads } = context;
  const { accept, maxSize } = optionsOf(form, name);
  const { hasError, describedBy } = partsOf(props);
  const value = useHeld(props);
  if (!uploads) throw new Error(`The form ${form.id} asks for a file where nothing can be uploaded.`);
  return (
    <Suspense fallback={null}>
      <FileAnswer
        id={id}
        label={say(`forms.${form.id}.${name}.label`)}
        value={value}
        onChange={onChange}
        uploads={uploads}
        accept={accept}
        maxSize={maxSize}
        most={schema.type === 'array' ? (schema.maxItems ?? 10) : undefined}
        disabled={disabled}
        hasError={hasError}
        describedBy={describedBy}
        say={say}
      />
    </Suspense>
  );
}
