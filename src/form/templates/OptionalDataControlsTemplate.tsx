import type { OptionalDataControlsTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import { TextButton } from '../widgets/parts/TextButton.tsx';

export function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps<Values, RJSFSchema, FormContext>) {
  const { id, label, onAddClick, onRemoveClick } = props;
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) return <em id={id}>{label}</em>;
  return (
    <TextButton id={id} isOutlined={onAddClick !== undefined} onClick={onClick}>
      {label}
    </TextButton>
  );
}
