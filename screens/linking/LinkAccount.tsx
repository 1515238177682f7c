import {
  BankAccountCard,
  FactList,
  InstantLink,
  Money,
  Note,
  OptionCard,
  remedyOf,
  RouteLink,
  RouteNotice,
  RoutePage,
  SubmitAction,
  useAnswer,
  useFacts,
  useKept,
  useLoaded,
  useDeadline,
  useNow,
  usePageTurn,
  useRouteTexts,
  useWords,
  type Answers,
} from 'passbook';
import { useEffect, useEffectEvent, useState } from 'react';
import { isFailure } from './failures.ts';

/** Submit name; only offered during registration. */
const goingOn = 'continue';

/** Submit name; only offered to resend a returned first deposit. */
const funding = 'fund';

type Linked = Answers['linked-accounts'][number];

/** The brand's ways to link a bank account, and the accounts already linked (rule funding-1). */
export function LinkAccount() {
  const { nav } = useFacts();
  const { isConfirmed } = useRouteTexts();
  const linked = (useLoaded<'linked-accounts'>('linked') ?? []).filter(({ status }) => status !== 'ARCHIVED');
  const { shared, setResult, forget } = useShared();
  const isChoosing = isConfirmed && nav?.origin === 'choose-account' && shared !== undefined;
  usePageTurn(isChoosing);
  if (!isConfirmed) return <NothingToLink linked={linked} />;
  return isChoosing ? (
    <ChooseAccount {...shared} onShared={setResult} onLinked={forget} />
  ) : (
    <ChooseWay linked={linked} onShared={setResult} />
  );
}

/** Accounts shared by the widget, of which the depositor chooses one. */
interface Shared {
  /** The widget's result; sent again with the chosen account. */
  result: string;
  accounts: Answers['link-fastlink']['accounts'];
}

/** Keeps the shared accounts until one is chosen, so that a reload does not restart the widget. */
function useShared() {
  const answer = useAnswer('link-fastlink');
  const [result, setResult] = useState<string>();
  const { kept, keep, forget } = useKept('shared');
  const isToKeep = answer?.outcome === 'choose-account' && result !== undefined;
  const keepShared = useEffectEvent(() => isToKeep && keep({ result, accounts: answer.accounts }));
  // The answer is lost on reload, so it is persisted as soon as it arrives.
  useEffect(() => void keepShared(), [answer, result]);
  const shared = isToKeep ? { result, accounts: answer.accounts } : (kept as Shared | undefined); // written by `keepShared`
  return { shared, setResult, forget };
}

/** Linking is not possible: shows the linked accounts, and the one linked just now. */
function NothingToLink({ linked }: { linked: Linked[] }) {
  const say = useWords();
  const now = useNow();
  const { nav, session, depositor, funding: funded } = useFacts();
  const first = useAnswer('initial-fund-amount');
  const [account] = linked;
  const isCompleted = depositor?.registration_last_step?.toLowerCase() === 'completed';
  const isSentAgain = isCompleted && funded?.status === 'FAILED' && account?.status === 'ACTIVE' && !session?.relink;
  const lead = sayStanding();
  return (
    <RouteNotice lead={lead} body={lead === undefined ? undefined : []} actions={false}>
      {linked.map((each) => (
        <BankAccountCard key={each.uuid} account={each} now={now} />
      ))}
      {isSentAgain && first && first.amount !== null && (
        <>
          <SendingAgain terms={first} amount={first.amount} account={account} />
          <SubmitAction name={funding} />
        </>
      )}
    </RouteNotice>
  );

  function sayStanding(): string | undefined {
    if (session?.relink || !account) return undefined;
    const { status, institution: bank, mask } = account;
    if (nav?.origin === 'account-linked') return say('screens.link-account.linked', { bank, mask });
    if (status === 'ACTIVE') return say('screens.link-account.fine');
    // The account was locked during this session; only a new session shows the remedy.
    return isCompleted && depositor?.is_primary && remedyOf(account) !== null ? say('screens.link-account.logIn') : undefined;
  }
}

interface SendingAgainProps {
  terms: Answers['initial-fund-amount'];
  amount: string;
  account: Linked;
}

/** Amount, arrival date and authorization for resending a returned first deposit. */
function SendingAgain({ terms, amount, account: { institution: bank, mask } }: SendingAgainProps) {
  const say = useWords();
  const { hasPassed } = useDeadline(terms.cut_off_at);
  const { settles_at: date } = hasPassed ? terms.after_cut_off : terms.before_cut_off;
  return (
    <>
      <FactList
        facts={[
          { label: say('screens.reviewed.deposit.moves'), value: <Money amount={amount} isLarge /> },
          { label: say('screens.reviewed.arrives'), value: say('screens.reviewed.on', { date }) },
        ]}
      />
      <Note sentences={[say('screens.ready-to-fund.authorizes', { amount, bank, mask })]} />
    </>
  );
}

interface ChooseWayProps {
  linked: Linked[];
  onShared: (result: string) => void;
}

function ChooseWay({ linked, onShared }: ChooseWayProps) {
  const say = useWords();
  const now = useNow();
  const { nav, session } = useFacts();
  const mode = useLoaded<'service'>('service')?.account_linking_mode ?? 'UNRESTRICTED';
  const [isInstant, isByHand] = [!mode.startsWith('MANUAL_'), !mode.startsWith('FASTLINK_')];
  const [replaced] = linked;
  const isSameBank = session?.relink === true && mode.endsWith('_SAME_FI_ONLY') && replaced !== undefined;
  const isGoingOn = !session?.relink && linked.some(({ status }) => ['ACTIVE', 'VERIFICATION_PENDING'].includes(status));
  const text = (key: string) => say(`screens.link-account.${key}`);
  const failure = isFailure(nav?.origin) ? say(`screens.link-failed.${nav.origin}`) : undefined;
  const sameBank = isSameBank ? say('screens.link-account.sameBank', { bank: replaced.institution }) : undefined;
  const again = linked.some((account) => remedyOf(account) === 'again') ? text('again') : undefined;
  return (
    <RoutePage lead={failure ?? sameBank ?? again}>
      {linked.map((account) => (
        <BankAccountCard key={account.uuid} account={account} now={now}>
          {remedyOf(account) === 'again' && <RouteLink to="/funding-returned" />}
        </BankAccountCard>
      ))}
      {isGoingOn && <SubmitAction name={goingOn} />}
      {isInstant && (
        <OptionCard icon="link" title={text('instant.title')} text={text('instant.text')}>
          <InstantLink
            open="open"
            link="link"
            byHand={isByHand ? 'byHand' : undefined}
            kind={isGoingOn ? 'secondary' : 'primary'}
            onShared={onShared}
          />
        </OptionCard>
      )}
      {isByHand && (
        <OptionCard icon="edit" title={text('byHand.title')} text={text('byHand.text')}>
          <SubmitAction name="byHand" />
        </OptionCard>
      )}
    </RoutePage>
  );
}

interface ChooseAccountProps extends Shared {
  onShared: (result: string) => void;
  onLinked: () => void;
}

function ChooseAccount({ accounts, result, onShared, onLinked }: ChooseAccountProps) {
  const say = useWords();
  const text = (key: string) => say(`screens.link-account.${key}`);
  return (
    <RoutePage lead={text('choose')}>
      {accounts.map(({ id, name, mask, account_type, usable }) => (
        <OptionCard
          key={id}
          icon="bank"
          title={say('screens.link-account.named', { name, mask })}
          text={usable ? text(account_type) : text('unusable')}
        >
          {usable && (
            <SubmitAction
              name="choose"
              item={{ result, account: id }}
              detail={say('screens.link-account.named', { name, mask })}
              onDone={onLinked}
            />
          )}
        </OptionCard>
      ))}
      <InstantLink open="again" link="link" kind="secondary" onShared={onShared} />
    </RoutePage>
  );
}
