import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import {
  bankAccountNumbers,
  beneficiaryNumbers,
  fileDetails,
  messages,
  microdeposits,
  savingsNumbers,
  sensitiveAnswers,
  socialSecurityNumbers,
  threadSubjects,
  threadTexts,
  type HeldKeys,
  type Resealable,
} from './resealable.ts';

export interface Batch {
  name: string;
  resealed: number;
  /** Rows that no held key opens; left unchanged. */
  unopened: number;
}

/**
 * Reseals values with the newest keys, one transaction per batch. Resumable, and safe while servers and other runs are active.
 * Yields at least once per kind.
 * @param size rows per batch, which are locked together
 */
export async function* reseal(db: Database, keys: HeldKeys, size = 200): AsyncGenerator<Batch> {
  yield* resealKind(db, keys, size, socialSecurityNumbers);
  yield* resealKind(db, keys, size, sensitiveAnswers);
  yield* resealKind(db, keys, size, beneficiaryNumbers);
  yield* resealKind(db, keys, size, savingsNumbers);
  yield* resealKind(db, keys, size, bankAccountNumbers);
  yield* resealKind(db, keys, size, microdeposits);
  yield* resealKind(db, keys, size, messages);
  yield* resealKind(db, keys, size, threadSubjects);
  yield* resealKind(db, keys, size, threadTexts);
  yield* resealKind(db, keys, size, fileDetails);
}

async function* resealKind<Row>(db: Database, keys: HeldKeys, size: number, kind: Resealable<Row>): AsyncGenerator<Batch> {
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after !== null) {
    const since: string = after;
    const { next, ...batch } = await transact(db, async (tx) => {
      const rows = await kind.read(tx, keys, since, size);
      let unopened = 0;
      for (const row of rows) if (!(await kind.reseal(tx, keys, row))) unopened += 1;
      const last = rows.at(-1);
      return { next: last === undefined ? null : kind.placeOf(last), resealed: rows.length - unopened, unopened };
    });
    yield { name: kind.name, ...batch };
    after = next;
  }
}
