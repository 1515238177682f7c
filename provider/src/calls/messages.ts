import type { Topic } from '../db/schema/messageCenter.ts';
import { getDepositor } from '../domain/depositors/depositors.ts';
import { linkTo } from '../domain/downloads/links.ts';
import type { SoundFile } from '../domain/files/inspectFile.ts';
import { toSentFile } from '../domain/files/sentFile.ts';
import { nameOfFile, requireFile } from '../domain/messageCenter/attachments.ts';
import { markRead, readThread, readThreads, type Message, type Thread } from '../domain/messageCenter/threads.ts';
import { prepareFiles, writeMessage } from '../domain/messageCenter/write.ts';
import { leavingUnread, leavingWork, preparedWriting, reading, sessionOf, writing, type CallContext, type CallHandlers } from './call.ts';

interface Sent {
  topic?: Topic;
  subject?: string;
  text: string;
  thread_uuid?: string;
  about?: string;
}

/** Message center. Threads are personal: joint holders have their own. */
export const handlers: CallHandlers = {
  messages: reading(async (db, context) => {
    const { id } = await getDepositor(db, sessionOf(context).userId);
    return { data: (await readThreads(db, context.config.sealingKeys, id)).map(toThread) };
  }),

  'view-message': writing(async (tx, context) => {
    const { id } = await getDepositor(tx, sessionOf(context).userId);
    await markRead(tx, id, context.path.uuid ?? '', context.now);
    return { data: {} };
  }),

  'send-message': leavingWork(
    leavingUnread(
      { files: 'names their contents, which are in context.files' },
      preparedWriting(
        (db, context: CallContext<Sent>) => prepareFiles(db, context, sessionOf(context).userId, context.files),
        async (tx, context, files: SoundFile[]) => {
          const { topic, subject, text, thread_uuid: threadId, about: transferId } = context.body;
          const written = { topic, subject, text, threadId, transferId };
          const id = await writeMessage(tx, context, sessionOf(context), context.ports.support, written, files);
          const thread = await readThread(tx, context.config.sealingKeys, id);
          if (!thread) throw new Error('the thread just written to is missing');
          return { status: 201, data: toThread(thread) };
        },
      ),
    ),
  ),

  'message-attachment': reading(async (db, context) => {
    const { userId } = sessionOf(context);
    const { uuid = '' } = context.path;
    await requireFile(db, userId, uuid);
    return { data: { download_url: linkTo(context, { userId, document: nameOfFile(uuid) }) } };
  }),
};

function toThread({ id, topic, subject, transferId, messages }: Thread) {
  const [last] = messages.slice(-1);
  const isUnread = messages.some(({ readAt }) => readAt === null);
  const read = messages.flatMap(({ readAt }) => readAt?.toISOString() ?? []);
  return {
    uuid: id,
    topic,
    subject,
    about: transferId,
    sent_at: last?.sentAt.toISOString(),
    read_at: isUnread ? null : read.toSorted().at(-1),
    messages: messages.map((message) => toMessage(id, message)),
  };
}

function toMessage(threadId: string, { id, sender, text, sentAt, readAt, attachments }: Message) {
  return {
    uuid: id,
    thread_uuid: threadId,
    from: sender === null ? 'you' : 'support',
    sender,
    text,
    sent_at: sentAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
    attachments: attachments.map(toSentFile),
  };
}
