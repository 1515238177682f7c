import type { FieldWidget } from '../../core/formContext.ts';
import { FieldButton } from './FieldButton.tsx';

interface ShowButtonProps {
  widget: FieldWidget;
  isShown: boolean;
  onToggle: () => void;
}

/** Shows or hides what a secret field holds. Its name says of which field, for those who cannot see where it stands. */
export function ShowButton({ widget, isShown, onToggle }: ShowButtonProps) {
  const { form, say } = widget.context;
  const label = say(`forms.${form.id}.${widget.name}.label`);
  return (
    <FieldButton
      onClick={onToggle}
      disabled={widget.disabled}
      aria-controls={widget.id}
      aria-label={say(isShown ? 'form.hideField' : 'form.showField', { label })}
    >
      {say(isShown ? 'form.hide' : 'form.show')}
    </FieldButton>
  );
}
