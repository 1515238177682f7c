import {
  Action,
  DisclosureRow,
  DisclosureView,
  FlowForm,
  RouteNotice,
  RoutePage,
  SubmitAction,
  useFacts,
  useLoaded,
  useRouteTexts,
  useApplicationStatus,
  useWords,
  type Answers,
} from 'passbook';
import { useEffect, useRef, useState } from 'react';
import styles from './Disclosures.module.css';

type Disclosure = Answers['disclosures'][number];

/** Disclosures to accept before funding, or before joining an account; one at a time (rule funding-9). */
export function Disclosures() {
  const say = useWords();
  const { depositor } = useFacts();
  const { isConfirmed } = useRouteTexts();
  const isInReview = ['review', 'waiting'].includes(useApplicationStatus());
  const disclosures = useLoaded<'disclosures'>('disclosures') ?? [];
  const current = disclosures.find(({ agreed_at }) => agreed_at === null);
  const next = useFocusWhenChanged(current?.uuid);
  if (!isConfirmed) return <RouteNotice />;
  const holder = depositor?.is_primary === false ? 'joint' : 'primary';
  return (
    <RoutePage after={say(`screens.disclosures.next.${isInReview ? 'review' : holder}`)}>
      <ol className={styles.list}>
        {disclosures.map((disclosure, index) => {
          const { uuid, hash, language, title, summary, agreed_at } = disclosure;
          const row = { title, language };
          const place = index + 1;
          if (agreed_at !== null) {
            const text = say('screens.disclosures.agreed', { agreed_on: localDay(agreed_at) });
            return <DisclosureRow key={uuid} mark="done" {...row} text={text} reads={{ uuid, hash }} />;
          }
          if (disclosure !== current)
            return <DisclosureRow key={uuid} mark={place} {...row} text={<span lang={language}>{summary}</span>} />;
          return (
            <li key={hash}>
              <section ref={next} tabIndex={-1} className={styles.card} aria-labelledby={`disclosure-${uuid}`}>
                <p className={styles.place}>{say('screens.disclosures.place', { place, count: disclosures.length })}</p>
                <h2 id={`disclosure-${uuid}`} lang={language}>
                  {title}
                </h2>
                <p className={styles.text}>{say('ui.reader.version', disclosure)}</p>
                {disclosure.is_changed && <p className={styles.changed}>{say('screens.disclosures.changed')}</p>}
                <DisclosureView uuid={uuid} hash={hash} title={title} part="document">
                  <Agreeing disclosure={disclosure} />
                </DisclosureView>
              </section>
            </li>
          );
        })}
      </ol>
      {current === undefined && (
        <section ref={next} tabIndex={-1} className={styles.done}>
          <h2>{say('screens.disclosures.done.title')}</h2>
          <p>{say('screens.disclosures.done.lead')}</p>
          <SubmitAction name="continue" />
        </section>
      )}
    </RoutePage>
  );
}

function Agreeing({ disclosure }: { disclosure: Disclosure }) {
  const { uuid, hash, language, attestation, is_consent: isConsent } = disclosure;
  const item = { uuid, hash, attestation };
  return (
    <>
      {isConsent && <TestDocument uuid={uuid} hash={hash} />}
      <p className={styles.attestation} lang={language}>
        {attestation}
      </p>
      {isConsent ? <FlowForm form="esign-consent" submit="consent" item={item} /> : <SubmitAction name="agree" item={item} />}
    </>
  );
}

/** Shows a code inside a PDF: consent requires proof of access to that format (15 USC 7001(c)(1)(C)(ii)). */
function TestDocument(name: { uuid: string; hash: string }) {
  const say = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const text = (key: string) => say(`screens.disclosures.test.${key}`);
  return (
    <div className={styles.test}>
      <h3>{text('title')}</h3>
      <p>{text('lead')}</p>
      {isOpen ? (
        <DisclosureView {...name} title={text('title')} part="test" />
      ) : (
        <Action kind="secondary" onClick={() => setIsOpen(true)}>
          {text('open')}
        </Action>
      )}
    </div>
  );
}

/** Moves focus to the next document. */
function useFocusWhenChanged(which: string | undefined) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(which);
  // The pressed button unmounts; without this, focus would fall back to the top of the page.
  useEffect(() => {
    if (before.current !== which) {
      place.current?.scrollIntoView({ block: 'start' });
      place.current?.focus({ preventScroll: true });
    }
    before.current = which;
  }, [which]);
  return place;
}

/** A timestamp's date in the browser's time zone, `YYYY-MM-DD`. */
function localDay(instant: string): string {
  const at = new Date(instant);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
