import { Action, useWords, type Answers } from 'passbook';

type Linked = Answers['linked-accounts'][number];

interface InsteadProps {
  accounts: readonly Linked[];
  chosen: Linked;
  onChoose: (uuid: string) => void;
}

/** The linked accounts that money may move through besides the chosen one, each a button that takes it. */
export function Instead({ accounts, chosen, onChoose }: InsteadProps) {
  const say = useWords();
  return accounts
    .filter(({ uuid }) => uuid !== chosen.uuid)
    .map(({ uuid, institution: bank, mask }) => (
      <Action key={uuid} kind="quiet" onClick={() => onChoose(uuid)}>
        {say('screens.transfer.instead', { bank, mask })}
      </Action>
    ));
}
