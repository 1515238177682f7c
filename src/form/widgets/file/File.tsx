import { fieldPathOf } from '../../../../schemas/formFields.ts';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
import { optionsOf } from '../../core/form.ts';
import { FileAnswer } from './FileAnswer.tsx';

/** A file, or a list of files: uploaded when chosen; the value is the uuid. */
export function File(props: FieldWidget) {
  const { schema, label, value, onChange, registry } = props;
  const { control, path, hasError, describedBy } = controlOf(props);
  const { form, say, uploads } = registry.formContext;
  const { accept, maxSize } = optionsOf(form, fieldPathOf(path));
  if (!uploads) throw new Error(`The form ${form.id} asks for a file where nothing can be uploaded.`);
  return (
    <FileAnswer
      id={control.id}
      label={label}
      value={value}
      onChange={onChange}
      uploads={uploads}
      accept={accept}
      maxSize={maxSize}
      most={schema.type === 'array' ? (schema.maxItems ?? 10) : undefined}
      disabled={control.disabled}
      hasError={hasError}
      describedBy={describedBy}
      say={say}
    />
  );
}
