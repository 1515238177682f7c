import type { FieldWidget } from '../../core/formContext.ts';
import { TextButton } from './TextButton.tsx';

interface ShowButtonProps {
  widget: FieldWidget;
  isShown: boolean;
  onToggle: () => void;
}

/** Toggles a secret field. Its accessible name includes the field's label. */
export function ShowButton({ widget: { id, label, disabled, registry }, isShown, onToggle }: ShowButtonProps) {
  const { say } = registry.formContext;
  return (
    <TextButton
      onClick={onToggle}
      disabled={disabled}
      aria-controls={id}
      aria-label={say(isShown ? 'form.hideField' : 'form.showField', { label })}
    >
      {say(isShown ? 'form.hide' : 'form.show')}
    </TextButton>
  );
}
