import { randomUUID } from 'node:crypto';
import type { Store, Transaction } from '../../db/database.ts';
import { chooseLanguage } from '../../texts/language.ts';
import { seal, unseal } from '../secrets.ts';
import type { Situation } from '../situation.ts';
import { defineKind, type Kind } from './kind.ts';
import { schedule } from './schedule.ts';

/**
 * What a call leaves to be done after its answer, so that neither the answer nor its timing depends on the outcome. Its subject is stored
 * sealed.
 */
export interface FollowUp<Subject> {
  kind: Kind<Sealed>;
  /** Plants it with what the call is about; it is due at once. A call that says `leavesWork` has it run a moment later, not with the next round. */
  leave(tx: Store, situation: Situation, subject: Subject): Promise<void>;
}

interface Sealed {
  ref: string;
  brand: string;
  /** The subject, and who asked, sealed to the ref. */
  sealed: string;
}

const payload = {
  type: 'object' as const,
  properties: { ref: { type: 'string' as const }, brand: { type: 'string' as const }, sealed: { type: 'string' as const } },
  required: ['ref' as const, 'brand' as const, 'sealed' as const],
  additionalProperties: false,
};

interface FollowUpParts<Subject> {
  /** Stored in rows, so it never changes. */
  name: string;
  /** The situation is that of the call, at its moment. */
  run(tx: Transaction, situation: Situation, subject: Subject): Promise<void>;
}

export function defineFollowUp<Subject>({ name, run }: FollowUpParts<Subject>): FollowUp<Subject> {
  const kind = defineKind<Sealed>({
    name,
    payload,
    lane: 'followUps',
    run: async ({ tx, payload: { ref, brand: slug, sealed }, now, config, brands }) => {
      const brand = brands.get(slug);
      if (!brand) throw new Error('work for a brand that there is not');
      const { subject, asker } = JSON.parse(unseal(config.sealingKeys, placeOf(ref), sealed)) as Rested<Subject>; // sealed below, which nobody else can
      // Rows from before languages have none.
      await run(tx, { language: chooseLanguage(brand.languages, []), ...asker, now, config, brand }, subject);
    },
  });
  return {
    kind,
    leave: async (tx, { now, config, brand, language, origin, address, userAgent, requestId }, subject) => {
      const ref = randomUUID();
      const rested: Rested<Subject> = { subject, asker: { language, origin, address, userAgent, requestId } };
      const sealed = seal(config.sealingKeys[0], placeOf(ref), JSON.stringify(rested));
      await schedule(tx, kind, { ref, brand: brand.slug, sealed }, { dueAt: now });
    },
  };
}

interface Rested<Subject> {
  subject: Subject;
  asker: Pick<Situation, 'origin' | 'address' | 'userAgent' | 'requestId'> & Partial<Pick<Situation, 'language'>>;
}

const placeOf = (ref: string) => `due_work/${ref}`;
