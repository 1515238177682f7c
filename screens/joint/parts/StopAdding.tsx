import { ConfirmedAction, useWords } from 'passbook';

export function StopAdding() {
  const say = useWords();
  const text = (key: string) => say(`screens.joint-stop.${key}`);
  return (
    <ConfirmedAction name="close" kind="quiet" label={text('label')} title={text('title')} keep={text('keep')}>
      <p>{text('deletes')}</p>
    </ConfirmedAction>
  );
}
