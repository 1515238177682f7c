import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { audit, auditHeads } from '../../db/schema/audit.ts';
import { anchorChain, beginning, hashOf, type Entry } from './chains.ts';

export interface AuditBreak {
  chain: string;
  /** The first invalid entry. */
  sequence: number;
}

interface End {
  sequence: number;
  hash: string;
}

/** Entries per query. */
const page = 1000;

/**
 * Verifies the audit: each entry hashes its predecessor, each chain ends at its head, and every anchored head exists.
 * @returns the first break; null when the audit is intact
 */
export async function findAuditBreak(db: Database): Promise<AuditBreak | null> {
  const ends = new Map<string, End>();
  const anchors: Entry[] = [];
  let last: Pick<Entry, 'chain' | 'sequence'> | null = null;
  for (;;) {
    const rows = await readPage(db, last);
    for (const row of rows) {
      const end = ends.get(row.chain) ?? { sequence: 0, hash: beginning };
      if (!follows(row, end)) return { chain: row.chain, sequence: end.sequence + 1 };
      ends.set(row.chain, { sequence: row.sequence, hash: row.hash });
      if (row.chain === anchorChain) anchors.push(row);
    }
    last = rows.at(-1) ?? null;
    if (!last) return (await findLostEnd(db, ends)) ?? (await findLostAnchor(db, anchors));
  }
}

type Row = typeof audit.$inferSelect;

function readPage(db: Database, after: Pick<Entry, 'chain' | 'sequence'> | null): Promise<Row[]> {
  const rest = after ? sql`(${audit.chain}, ${audit.sequence}) > (${after.chain}, ${after.sequence})` : undefined;
  return db.select().from(audit).where(rest).orderBy(asc(audit.chain), asc(audit.sequence)).limit(page);
}

function follows({ hash, ...entry }: Row, end: End): boolean {
  return entry.sequence === end.sequence + 1 && entry.previousHash === end.hash && hashOf(entry) === hash;
}

/** Heads are read after the entries, so concurrent writes can only make them newer. */
async function findLostEnd(db: Database, ends: ReadonlyMap<string, End>): Promise<AuditBreak | null> {
  const heads = new Map((await db.select().from(auditHeads)).map((head) => [head.chain, head]));
  for (const [chain, end] of ends) {
    const head = heads.get(chain);
    if (!head || head.sequence < end.sequence) return { chain, sequence: end.sequence };
    if (head.sequence === end.sequence && head.hash !== end.hash) return { chain, sequence: end.sequence };
  }
  for (const { chain, sequence, hash } of heads.values()) {
    const known = ends.get(chain)?.sequence ?? 0;
    if (sequence > known && !(await isEntry(db, chain, sequence, hash))) return { chain, sequence: known + 1 };
  }
  return null;
}

/** Every anchored head must exist, and every head marked as anchored must have an anchor. */
async function findLostAnchor(db: Database, anchors: readonly Entry[]): Promise<AuditBreak | null> {
  const named = new Map<string, number>();
  for (const { detail } of anchors) {
    for (const [chain, end] of Object.entries(detail)) {
      const [sequence = '', hash = ''] = String(end).split(' ');
      if (!(await isEntry(db, chain, Number(sequence), hash))) return { chain, sequence: Number(sequence) };
      named.set(chain, Number(sequence));
    }
  }
  const anchored = await db.select().from(auditHeads).where(gt(auditHeads.anchored, 0));
  for (const { chain, anchored: sequence } of anchored) {
    // Anchors written after the entries were read have newer heads.
    if ((named.get(chain) ?? 0) < sequence && !(await isAnchoredSince(db, chain, sequence, anchors.length)))
      return { chain: anchorChain, sequence: anchors.length + 1 };
  }
  return null;
}

async function isEntry(db: Database, chain: string, sequence: number, hash: string): Promise<boolean> {
  const same = and(eq(audit.chain, chain), eq(audit.sequence, sequence), eq(audit.hash, hash));
  return (await db.select({ chain: audit.chain }).from(audit).where(same)).length > 0;
}

async function isAnchoredSince(db: Database, chain: string, sequence: number, known: number): Promise<boolean> {
  const later = and(eq(audit.chain, anchorChain), gt(audit.sequence, known));
  const entries = await db.select({ detail: audit.detail }).from(audit).where(later);
  return entries.some(({ detail }) => String(detail[chain]).startsWith(`${sequence} `));
}
