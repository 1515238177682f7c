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
  useMoment,
  useNow,
  usePageTurn,
  useRouteTexts,
  useWords,
  type Answers,
} from 'passbook';
import { useEffect, useEffectEvent, useState } from 'react';
import { isFailure } from './failures.ts';

/** Only a registration goes on from here. */
const goingOn = 'continue';

/** Only who has an account already sends a first deposit again that came back. */
const funding = 'fund';

type Linked = Answers['linked-accounts'][number];

/** The ways to link a bank account that the brand offers, and the accounts that are linked already (rule funding-1). */
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

/** Of what one account has to be chosen. */
interface Shared {
  /** What the widget has ended with; it is sent again with the choice. */
  result: string;
  accounts: Answers['link-fastlink']['accounts'];
}

/** What the widget was given, while one of several accounts has to be chosen: a reload asks for nothing again. */
function useShared() {
  const answer = useAnswer('link-fastlink');
  const [result, setResult] = useState<string>();
  const { kept, keep, forget } = useKept('shared');
  const isToKeep = answer?.outcome === 'choose-account' && result !== undefined;
  const keepShared = useEffectEvent(() => isToKeep && keep({ result, accounts: answer.accounts }));
  // What was answered goes with the page, and it comes after what the widget has ended with.
  useEffect(() => void keepShared(), [answer, result]);
  const shared = isToKeep ? { result, accounts: answer.accounts } : (kept as Shared | undefined); // kept above
  return { shared, setResult, forget };
}

/** Nobody can link here: what is linked, and the one that was linked just now. */
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
    // It was locked since this session began, which only the next one is told.
    return isCompleted && depositor?.is_primary && remedyOf(account) !== null ? say('screens.link-account.logIn') : undefined;
  }
}

interface SendingAgainProps {
  terms: Answers['initial-fund-amount'];
  amount: string;
  account: Linked;
}

/** What is sent again and when it arrives, and what the button allows, as before the first time. */
function SendingAgain({ terms, amount, account: { institution: bank, mask } }: SendingAgainProps) {
  const say = useWords();
  const { hasPassed } = useMoment(terms.cut_off_at);
  const { settles_at: date } = hasPassed ? terms.after_cut_off : terms.before_cut_off;
  return (
    <>
      <FactList
        facts={[
          { label: say('screens.reviewed.deposit.moves'), value: <Money amount={amount} isLarge /> },
          { label: say('screens.reviewed.arrives'), value: say('screens.reviewed.on', { date }) },
        ]}
      />
      <Note says={[say('screens.ready-to-fund.authorizes', { amount, bank, mask })]} />
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
  /** One was linked. */
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
              about={{ result, account: id }}
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
