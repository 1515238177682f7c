import { and, asc, eq, gt, isNotNull, ne, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/database.ts';
import { files } from '../../db/schema/files.ts';
import { microRounds } from '../../db/schema/linking.ts';
import { messages as threadMessages, messageThreads } from '../../db/schema/messageCenter.ts';
import { accounts, beneficiaries, linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { outbox } from '../../db/schema/work.ts';
import { beneficiaryNumberPlace } from '../beneficiaries/beneficiaries.ts';
import { accountNumberPlace, restNumber } from '../money/accountNumber.ts';
import { detailsPlace } from '../files/fileDetails.ts';
import { referencePlace } from '../linking/link.ts';
import { linkedNumberPlace } from '../linking/linkedAccounts.ts';
import { macPurpose, macText } from '../linking/numbers.ts';
import { amountsPlace } from '../linking/microdepositRounds.ts';
import { subjectPlace, textPlace } from '../messageCenter/seals.ts';
import { messagePlace } from '../messages/outbox.ts';
import { answersPlace } from '../registration/answers/keepAnswers.ts';
import { brandOfDepositor, numberPlace } from '../depositors/depositors.ts';
import { numberMacs } from '../registration/registrationSteps.ts';
import { macOf, seal, unseal, type Keys } from '../secrets.ts';

export type HeldKeys = Pick<Config, 'macKeys' | 'sealingKeys'>;

/** A kind of permanent value that is sealed or hashed with a key. */
export interface Resealable<Row> {
  name: string;
  /**
   * Reads and locks the next rows, in order, that use an older key.
   * @param after `placeOf` of the last row read
   */
  read(tx: Transaction, keys: HeldKeys, after: string, limit: number): Promise<Row[]>;
  /** Position in the order; a UUID. */
  placeOf(row: Row): string;
  /** Returns false when no held key opens the row. */
  reseal(tx: Transaction, keys: HeldKeys, row: Row): Promise<boolean>;
}

/** Columns whose values start with the id of their key. */
export const sealedColumns = [
  depositors.ssnSealed,
  depositors.answersSealed,
  beneficiaries.ssnSealed,
  accounts.numberSealed,
  linkedAccounts.numberSealed,
  linkedAccounts.referenceSealed,
  microRounds.amountsSealed,
  messageThreads.subjectSealed,
  threadMessages.textSealed,
  files.detailsSealed,
  outbox.content,
] as const;
const ssnMacs = [depositors.ssnMac, depositors.ssnClaim] as const;
export const hashedColumns = [...ssnMacs, accounts.numberMac, linkedAccounts.numberMac] as const;

/** SQL for the key id at the start of a value. */
export const sealedBy = (column: AnyColumn): SQL<string> => sql<string>`split_part(${column}, '.', 1)`;
export const hashedBy = (column: AnyColumn): SQL<string> => sql<string>`split_part(${column}, '-', 1)`;

interface NumberRow {
  id: string;
  brand: string;
  ssnSealed: string | null;
  isClaimed: boolean;
}

/** Hashes are recomputed from the number, so a lost MAC key does no harm as long as the number can be opened. */
export const socialSecurityNumbers: Resealable<NumberRow> = {
  name: 'social security numbers',
  read: (tx, { macKeys: [mac], sealingKeys: [sealing] }, after, limit) =>
    tx
      .select({
        id: depositors.id,
        brand: brandOfDepositor,
        ssnSealed: depositors.ssnSealed,
        isClaimed: sql<boolean>`${isNotNull(depositors.ssnClaim)}`,
      })
      .from(depositors)
      .where(
        and(
          gt(depositors.id, after),
          or(ne(sealedBy(depositors.ssnSealed), sealing.id), ...ssnMacs.map((column) => ne(hashedBy(column), mac.id))),
        ),
      )
      .orderBy(asc(depositors.id))
      .limit(limit)
      .for('update', { of: depositors }),
  placeOf: ({ id }) => id,
  reseal: async (tx, keys, { id, brand, ssnSealed, isClaimed }) => {
    const number = tryUnseal(keys.sealingKeys, numberPlace(id), ssnSealed);
    if (number === null) return false;
    const [ssnMac] = numberMacs({ config: keys, brand: { slug: brand } }, number);
    await tx
      .update(depositors)
      .set({ ssnSealed: seal(keys.sealingKeys[0], numberPlace(id), number), ssnMac, ...(isClaimed && { ssnClaim: ssnMac }) })
      .where(eq(depositors.id, id));
    return true;
  },
};

export const sensitiveAnswers: Resealable<{ id: string; sealed: string | null }> = {
  name: 'sensitive answers',
  read: (tx, { sealingKeys: [newest] }, after, limit) =>
    tx
      .select({ id: depositors.id, sealed: depositors.answersSealed })
      .from(depositors)
      .where(and(gt(depositors.id, after), ne(sealedBy(depositors.answersSealed), newest.id)))
      .orderBy(asc(depositors.id))
      .limit(limit)
      .for('update'),
  placeOf: ({ id }) => id,
  reseal: async (tx, { sealingKeys }, { id, sealed }) => {
    const answersSealed = reclose(sealingKeys, answersPlace(id), sealed);
    if (answersSealed !== null) await tx.update(depositors).set({ answersSealed }).where(eq(depositors.id, id));
    return answersSealed !== null;
  },
};

export const beneficiaryNumbers: Resealable<{ id: string; sealed: string | null }> = {
  name: 'social security numbers of beneficiaries',
  read: (tx, { sealingKeys: [newest] }, after, limit) =>
    tx
      .select({ id: beneficiaries.id, sealed: beneficiaries.ssnSealed })
      .from(beneficiaries)
      .where(and(gt(beneficiaries.id, after), ne(sealedBy(beneficiaries.ssnSealed), newest.id)))
      .orderBy(asc(beneficiaries.id))
      .limit(limit)
      .for('update'),
  placeOf: ({ id }) => id,
  reseal: async (tx, { sealingKeys }, { id, sealed }) => {
    const ssnSealed = reclose(sealingKeys, beneficiaryNumberPlace(id), sealed);
    if (ssnSealed !== null) await tx.update(beneficiaries).set({ ssnSealed }).where(eq(beneficiaries.id, id));
    return ssnSealed !== null;
  },
};

/** Our own account numbers, and the MACs that keep them unique. */
export const savingsNumbers: Resealable<{ id: string; sealed: string | null }> = {
  name: 'savings account numbers',
  read: (tx, { macKeys: [mac], sealingKeys: [sealing] }, after, limit) =>
    tx
      .select({ id: accounts.id, sealed: accounts.numberSealed })
      .from(accounts)
      .where(and(gt(accounts.id, after), or(ne(sealedBy(accounts.numberSealed), sealing.id), ne(hashedBy(accounts.numberMac), mac.id))))
      .orderBy(asc(accounts.id))
      .limit(limit)
      .for('update'),
  placeOf: ({ id }) => id,
  reseal: async (tx, keys, { id, sealed }) => {
    const number = tryUnseal(keys.sealingKeys, accountNumberPlace(id), sealed);
    if (number !== null)
      await tx
        .update(accounts)
        .set(restNumber(keys, id, number))
        .where(eq(accounts.id, id));
    return number !== null;
  },
};

interface BankAccountRow {
  id: string;
  routingNumber: string;
  sealed: string | null;
  reference: string | null;
}

/** Account numbers, their MACs, and the aggregator's references. */
export const bankAccountNumbers: Resealable<BankAccountRow> = {
  name: 'bank account numbers',
  read: (tx, { macKeys: [mac], sealingKeys: [sealing] }, after, limit) =>
    tx
      .select({
        id: linkedAccounts.id,
        routingNumber: linkedAccounts.routingNumber,
        sealed: linkedAccounts.numberSealed,
        reference: linkedAccounts.referenceSealed,
      })
      .from(linkedAccounts)
      .where(
        and(
          gt(linkedAccounts.id, after),
          or(
            ne(sealedBy(linkedAccounts.numberSealed), sealing.id),
            ne(sealedBy(linkedAccounts.referenceSealed), sealing.id),
            ne(hashedBy(linkedAccounts.numberMac), mac.id),
          ),
        ),
      )
      .orderBy(asc(linkedAccounts.id))
      .limit(limit)
      .for('update'),
  placeOf: ({ id }) => id,
  reseal: async (tx, { macKeys, sealingKeys }, { id, routingNumber, sealed, reference }) => {
    const accountNumber = tryUnseal(sealingKeys, linkedNumberPlace(id), sealed);
    const opened = reference === null ? null : tryUnseal(sealingKeys, referencePlace(id), reference);
    if (accountNumber === null || (reference !== null && opened === null)) return false;
    await tx
      .update(linkedAccounts)
      .set({
        numberSealed: seal(sealingKeys[0], linkedNumberPlace(id), accountNumber),
        numberMac: macOf(macKeys, macPurpose, macText({ routingNumber, accountNumber })),
        referenceSealed: opened === null ? null : seal(sealingKeys[0], referencePlace(id), opened),
      })
      .where(eq(linkedAccounts.id, id));
    return true;
  },
};

export const microdeposits: Resealable<{ id: string; sealed: string }> = {
  name: 'microdeposits',
  read: (tx, { sealingKeys: [newest] }, after, limit) =>
    tx
      .select({ id: microRounds.id, sealed: microRounds.amountsSealed })
      .from(microRounds)
      .where(and(gt(microRounds.id, after), ne(sealedBy(microRounds.amountsSealed), newest.id)))
      .orderBy(asc(microRounds.id))
      .limit(limit)
      .for('update'),
  placeOf: ({ id }) => id,
  reseal: async (tx, { sealingKeys }, { id, sealed }) => {
    const amountsSealed = reclose(sealingKeys, amountsPlace(id), sealed);
    if (amountsSealed !== null) await tx.update(microRounds).set({ amountsSealed }).where(eq(microRounds.id, id));
    return amountsSealed !== null;
  },
};

export const threadSubjects: Resealable<{ id: string; sealed: string }> = {
  name: 'subjects of messages to support',
  read: (tx, { sealingKeys: [newest] }, after, limit) =>
    tx
      .select({ id: messageThreads.id, sealed: messageThreads.subjectSealed })
      .from(messageThreads)
      .where(and(gt(messageThreads.id, after), ne(sealedBy(messageThreads.subjectSealed), newest.id)))
      .orderBy(asc(messageThreads.id))
      .limit(limit)
      .for('update'),
  placeOf: ({ id }) => id,
  reseal: async (tx, { sealingKeys }, { id, sealed }) => {
    const subjectSealed = reclose(sealingKeys, subjectPlace(id), sealed);
    if (subjectSealed !== null) await tx.update(messageThreads).set({ subjectSealed }).where(eq(messageThreads.id, id));
    return subjectSealed !== null;
  },
};

export const threadTexts: Resealable<{ id: string; sealed: string }> = {
  name: 'messages to and from support',
  read: (tx, { sealingKeys: [newest] }, after, limit) =>
    tx
      .select({ id: threadMessages.id, sealed: threadMessages.textSealed })
      .from(threadMessages)
      .where(and(gt(threadMessages.id, after), ne(sealedBy(threadMessages.textSealed), newest.id)))
      .orderBy(asc(threadMessages.id))
      .limit(limit)
      .for('update'),
  placeOf: ({ id }) => id,
  reseal: async (tx, { sealingKeys }, { id, sealed }) => {
    const textSealed = reclose(sealingKeys, textPlace(id), sealed);
    if (textSealed !== null) await tx.update(threadMessages).set({ textSealed }).where(eq(threadMessages.id, id));
    return textSealed !== null;
  },
};

/** File names and the keys of the files. The files themselves are not reencrypted. */
export const fileDetails: Resealable<{ id: string; sealed: string }> = {
  name: 'files',
  read: (tx, { sealingKeys: [newest] }, after, limit) =>
    tx
      .select({ id: files.id, sealed: files.detailsSealed })
      .from(files)
      .where(and(gt(files.id, after), ne(sealedBy(files.detailsSealed), newest.id)))
      .orderBy(asc(files.id))
      .limit(limit)
      .for('update'),
  placeOf: ({ id }) => id,
  reseal: async (tx, { sealingKeys }, { id, sealed }) => {
    const detailsSealed = reclose(sealingKeys, detailsPlace(id), sealed);
    if (detailsSealed !== null) await tx.update(files).set({ detailsSealed }).where(eq(files.id, id));
    return detailsSealed !== null;
  },
};

export const messages: Resealable<{ ref: string; sealed: string }> = {
  name: 'messages',
  read: (tx, { sealingKeys: [newest] }, after, limit) =>
    tx
      .select({ ref: outbox.ref, sealed: outbox.content })
      .from(outbox)
      .where(and(gt(outbox.ref, after), ne(sealedBy(outbox.content), newest.id)))
      .orderBy(asc(outbox.ref))
      .limit(limit)
      .for('update'),
  placeOf: ({ ref }) => ref,
  reseal: async (tx, { sealingKeys }, { ref, sealed }) => {
    const content = reclose(sealingKeys, messagePlace(ref), sealed);
    if (content !== null) await tx.update(outbox).set({ content }).where(eq(outbox.ref, ref));
    return content !== null;
  },
};

function reclose(keys: Keys, place: string, sealed: string | null): string | null {
  const plain = tryUnseal(keys, place, sealed);
  return plain === null ? null : seal(keys[0], place, plain);
}

function tryUnseal(keys: Keys, place: string, sealed: string | null): string | null {
  try {
    return unseal(keys, place, sealed ?? '');
  } catch {
    return null;
  }
}
