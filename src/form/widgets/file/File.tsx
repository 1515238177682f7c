import { lazy, Suspense } from 'react';
import { fieldPathOf, optionsOf } from '../../core/form.ts';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';

// Few forms ask for a file.
const FileAnswer = lazy(async () => ({ default: (await import('./FileAnswer.tsx')).FileAnswer }));

/** A file, or several in a list: uploaded as soon as it is chosen, and answered by its uuid. */
export function File(props: FieldWidget) {
  const { schema, value, label, disabled, registry, onChange } = props;
  const { form, say, uploads } = registry.formContext;
  const { path, control, hasError, describedBy } = controlOf(props);
  const { accept, maxSize } = optionsOf(form, fieldPathOf(path));
  if (!uploads) throw new Error(`The form ${form.id} asks for a file where nothing can be uploaded.`);
  return (
    <Suspense fallback={null}>
      <FileAnswer
        id={control.id}
        label={label}
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
