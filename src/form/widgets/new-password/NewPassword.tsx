import type { FieldWidget } from '../../core/formContext.ts';
import { Password } from '../password/Password.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';

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
