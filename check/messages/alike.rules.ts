import { declareRules, warning } from '../../build/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { shared, wordsOf } from '../words/pages/pageWords.ts';
import { messagesIn, type Message, type Messages } from './messagesIn.ts';

export const rules = declareRules({
  'message-twice': warning('Two mails, or two text messages, that say the same under different names.'),
});

/** Finds messages that were copied and left as they were: of `brands/base`, and of a brand with what it does not say itself. */
export const finder = inFiles((subject, report) => {
  const base = messagesIn('brands/base', subject);
  if (!base) return;
  tellAlike(base, base, report);
  for (const slug of subject.brands) {
    const own = slug === 'base' ? undefined : messagesIn(`brands/${slug}`, subject);
    if (own) tellAlike(new Map([...base, ...own]), own, report);
  }
});

/** @param own those that are written here, of all that are sent: what two of base say alike is told there. */
function tellAlike(all: Messages, own: Messages, report: Report): void {
  const messages = [...all].map(([name, message]): Named => ({ name, message, isOwn: own.has(name) }));
  for (const [index, second] of messages.entries())
    for (const first of messages.slice(0, index)) {
      if ((!first.isOwn && !second.isOwn) || !isCopied(first, second)) continue;
      const [wrong, right] = isWrong(first, second) ? [first, second] : [second, first];
      const { document, pointer } = wrong.message.place;
      report(
        { document, pointer: `${pointer}/text` },
        rules['message-twice'],
        `"${wrong.name}" says word for word what "${right.name}" says`,
        'Say in each what it is sent for.',
      );
    }
}

interface Named {
  name: string;
  message: Message;
  isOwn: boolean;
}

/** A mail and a text message may say the same, and so may a message and the one for a special case, as "newDevice" and "newUnknownDevice". */
function isCopied(one: Named, other: Named): boolean {
  const [first, second] = [one, other].map(({ name }) => partsOfName(name));
  const isCase = first?.every((part) => second?.includes(part)) || second?.every((part) => first?.includes(part));
  return one.message.body === other.message.body && one.message.isTextMessage === other.message.isTextMessage && !isCase;
}

/** Whether the first of the two is the one to be written anew: it is this brand's alone, or the text speaks less of what it is about. */
function isWrong(first: Named, second: Named): boolean {
  if (first.isOwn !== second.isOwn) return first.isOwn;
  return ownWordsIn(first) < ownWordsIn(second);
}

/** How many words of a message's name and subject its text says. */
function ownWordsIn({ name, message: { text, body } }: Named): number {
  const subject = text.slice(0, text.length - body.length);
  return shared(wordsOf(`${partsOfName(name).join(' ')} ${subject}`), wordsOf(body));
}

const partsOfName = (name: string) =>
  name
    .replaceAll(/(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(' ');
