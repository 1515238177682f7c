import {
  FileSize,
  plainText,
  RouteActions,
  RouteNotice,
  RoutePage,
  Row,
  RowList,
  SubmitAction,
  Unloaded,
  useDocumentName,
  useFileDownload,
  useLoaded,
  useOpened,
  usePageTurn,
  useSubmit,
  useWords,
  Verbatim,
  type Answers,
  type FileDownload,
} from 'passbook';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './MessageCenter.module.css';
import { Composer } from './parts/Composer.tsx';

type Thread = Answers['messages'][number];

export function MessageCenter() {
  const say = useWords();
  const threads = useLoaded<'messages'>('messages') ?? [];
  const opened = useOpened();
  const thread = threads.find(({ uuid }) => uuid === opened);
  usePageTurn(thread?.uuid ?? '');
  useDocumentName(thread ? say('screens.message-center.name') : null);
  if (thread) return <Conversation key={thread.uuid} thread={thread} />;
  if (threads.length === 0) {
    return <RouteNotice lead={say('screens.message-center.empty')} body={[say('screens.message-center.write')]} actions={false} />;
  }
  return <List threads={threads} />;
}

function List({ threads }: { threads: readonly Thread[] }) {
  const say = useWords();
  const { submit } = useSubmit('open');
  return (
    <RoutePage>
      <RouteActions />
      <RowList label={say('screens.message-center.list')}>
        {threads.map(({ uuid, subject, sent_at: at, read_at, messages }) => (
          <Row
            key={uuid}
            icon="mail"
            title={plainText(subject)}
            isNew={read_at === null}
            meta={say('screens.message-center.day', { at })}
            note={firstLine(messages.at(-1)?.text ?? '')}
            onOpen={() => void submit({}, { uuid })}
          />
        ))}
      </RowList>
    </RoutePage>
  );
}

/** Maximum characters of a preview. */
const longest = 120;

function firstLine(text: string): string {
  const [line = ''] = plainText(text).trim().split('\n');
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}

type Message = Thread['messages'][number];
type Attachment = Message['attachments'][number];

/** Messages of a thread by day, with a reply form. Opening it marks it as read. */
function Conversation({ thread }: { thread: Thread }) {
  const say = useWords();
  const { uuid, messages } = thread;
  const reading = useRead(thread);
  const files = useFileDownload('file', say('screens.message-center.failed'));
  const [replies, setReplies] = useState(0);
  const last = useFocusAfter(replies);
  return (
    <RoutePage title={plainText(thread.subject)}>
      <SubmitAction name="list" />
      {reading.problem && <Unloaded message={reading.problem.message} onRetry={reading.retry} isRetrying={reading.busy !== 'idle'} />}
      {byDay(messages, (at) => say('screens.message-center.day', { at })).map(({ day, of }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.heading}>{day}</h2>
          {of.map((message) => (
            <div key={message.uuid} ref={message === messages.at(-1) ? last : undefined} tabIndex={-1} className={styles.place}>
              <OneMessage message={message} files={files} />
            </div>
          ))}
        </section>
      ))}
      <section aria-label={say('screens.message-center.reply')}>
        <h2>{say('screens.message-center.reply')}</h2>
        <Composer
          key={replies}
          form="reply"
          submit="reply"
          item={{ thread_uuid: uuid }}
          draftOf={uuid}
          onSent={() => setReplies((count) => count + 1)}
        />
      </section>
    </RoutePage>
  );
}

/** Marks the thread as read, once per newest message. */
function useRead({ uuid, read_at, messages }: Thread) {
  const { problem, busy, submit } = useSubmit('read');
  const mark = useEffectEvent(() => void submit({}, { uuid }));
  const unread = read_at === null ? messages.at(-1)?.uuid : undefined;
  useEffect(() => {
    if (unread !== undefined) mark();
  }, [unread]);
  return { problem: read_at === null ? problem : null, busy, retry: () => void submit({}, { uuid }) };
}

/** Moves focus to the sent message, because the reply form remounts. */
function useFocusAfter(count: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) place.current?.focus();
  }, [count]);
  return place;
}

function OneMessage({ message, files }: { message: Message; files: FileDownload }) {
  const say = useWords();
  const { from, sender, text, sent_at: at, attachments } = message;
  const name = from === 'you' ? say('screens.message-center.you') : plainText(sender ?? say('screens.message-center.us'));
  const time = say('screens.message-center.time', { at });
  return (
    <article className={styles.message} data-from={from} aria-label={`${name}, ${time}`}>
      <header className={styles.head}>
        <span className={styles.sender} dir="auto">
          {name}
        </span>{' '}
        <time className={styles.time} dateTime={at}>
          {time}
        </time>
      </header>
      <p className={styles.text} dir="auto">
        {plainText(text)}
      </p>
      {attachments.length > 0 && (
        <RowList label={say('screens.message-center.files')}>
          {attachments.map((each) => (
            <AttachmentRow key={each.uuid} attachment={each} files={files} />
          ))}
        </RowList>
      )}
    </article>
  );
}

const kinds: Record<Attachment['type'], string> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'text/plain': 'TXT',
  'application/octet-stream': '',
};

function AttachmentRow({ attachment: { uuid, name, type, size, status }, files }: { attachment: Attachment; files: FileDownload }) {
  const say = useWords();
  const isThis = files.uuid === uuid;
  return (
    <Row
      icon={status === 'ready' ? 'download' : 'documents'}
      title={<Verbatim>{plainText(name)}</Verbatim>}
      meta={
        <>
          {kinds[type] !== '' && <span>{`${kinds[type]} · `}</span>}
          <FileSize bytes={size} />
        </>
      }
      refusal={status === 'ready' ? undefined : say(`screens.message-center.${status}`)}
      note={isThis && files.state === 'failed' ? say('screens.message-center.failed') : undefined}
      isBusy={isThis && files.state === 'busy'}
      onOpen={() => files.download(uuid)}
    />
  );
}

function byDay(messages: readonly Message[], dayOf: (at: string) => string): { day: string; of: Message[] }[] {
  const days: { day: string; of: Message[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.sent_at);
    const last = days.at(-1);
    if (last?.day === day) last.of.push(message);
    else days.push({ day, of: [message] });
  }
  return days;
}
