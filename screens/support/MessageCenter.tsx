import {
  plainText,
  RouteActions,
  RouteNotice,
  RoutePage,
  Row,
  RowList,
  useDocumentName,
  useLoaded,
  useOpened,
  usePageTurn,
  useSubmit,
  useWords,
  type Answers,
} from 'passbook';
import { Conversation } from './parts/Conversation.tsx';

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
