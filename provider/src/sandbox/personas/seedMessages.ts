import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/database.ts';
import { files, storedFiles } from '../../db/schema/files.ts';
import { messageAttachments, messages, messageThreads } from '../../db/schema/messageCenter.ts';
import { sealDetails } from '../../domain/files/fileDetails.ts';
import { sealFile } from '../../domain/files/sealedFile.ts';
import { subjectPlace, textPlace } from '../../domain/messageCenter/seals.ts';
import { seal } from '../../domain/secrets.ts';
import { idOf } from '../../domain/values/idOf.ts';
import type { Person } from './person.ts';

const hour = 3_600_000;

const note = Buffer.from('Quarterly deposit: $540.00\nStarts in January\n');

/** A question to support, answered an hour ago. */
export async function seedMessages(tx: Transaction, people: readonly Person[], config: Config, now: Date): Promise<void> {
  const [newest] = config.sealingKeys;
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  for (const { brand, state, depositorId } of people.filter((person) => person.state.hasMessages)) {
    const id = (what: string) => idOf('message', brand.slug, state.id, what);
    const [threadId, question, answer, file] = [id('thread'), id('question'), id('answer'), id('file')];
    await tx.insert(messageThreads).values({
      id: threadId,
      depositorId,
      topic: 'transfers',
      subjectSealed: seal(newest, subjectPlace(threadId), 'A larger deposit'),
      createdAt: ago(20),
      lastAt: ago(1),
      awaitsAnswer: false,
    });
    const sealed = (messageId: string, text: string) => seal(newest, textPlace(messageId), text);
    await tx.insert(messages).values([
      {
        id: question,
        threadId,
        sender: null,
        textSealed: sealed(question, 'Can I deposit more than my usual amount in January? My plan is attached.'),
        sentAt: ago(20),
        readAt: ago(20),
      },
      {
        id: answer,
        threadId,
        sender: brand.branding.name,
        textSealed: sealed(answer, 'Yes, you can. The Deposit page shows how much you can move at a time and in a day.'),
        sentAt: ago(1),
        readAt: null,
      },
    ]);
    const { key, sealed: content } = sealFile(note);
    await tx.insert(files).values({
      id: file,
      depositorId,
      detailsSealed: sealDetails(config.sealingKeys, file, { name: 'deposit-plan.txt', key }),
      type: 'text/plain',
      size: note.length,
      state: 'READY',
      receivedAt: ago(20),
    });
    await tx.insert(messageAttachments).values({ id: file, messageId: question, place: 0 });
    await tx.insert(storedFiles).values({ id: file, content });
  }
}
