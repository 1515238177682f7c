import type { FieldWidget } from '../../core/formContext.ts';
import { Password } from '../password/Password.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';

/** A password to choose, with what the brand asks of it as a list that follows the typing. */
export function NewPassword(props: FieldWidget) {
  const { password } = props.registry.formContext;
  if (!password) return <Password {...props} />;
  return (
    <>
      <Password {...props} about={`${props.id}-rules`} />
      <PasswordChecklist widget={props} requirements={password} />
    </>
  );
}
