import { randomUUID } from 'node:crypto';
import type { Store, Transaction } from '../../db/database.ts';
import { chooseLanguage } from '../../texts/language.ts';
import { seal, unseal } from '../secrets.ts';
import type { RequestContext } from '../requestContext.ts';
import { defineJob, type JobKind } from './kind.ts';
import { enqueue } from './enqueue.ts';

/**
 * Work of a call that runs after its response, so that neither content nor timing of the response depends on it. The subject is stored
 * sealed.
 */
export interface FollowUp<Subject> {
  kind: JobKind<Sealed>;
  /** Queues it, due at once. With `leavesWork` on the call it runs right after the response rather than in the next poll. */
  leave(tx: Store, context: RequestContext, subject: Subject): Promise<void>;
}

interface Sealed {
  ref: string;
  brand: string;
  /** Subject and caller, sealed to the ref. */
  sealed: string;
}

const payload = {
  type: 'object' as const,
  properties: { ref: { type: 'string' as const }, brand: { type: 'string' as const }, sealed: { type: 'string' as const } },
  required: ['ref' as const, 'brand' as const, 'sealed' as const],
  additionalProperties: false,
};

interface FollowUpParts<Subject> {
  /** Persisted in the database; never rename. */
  name: string;
  /** `context` is that of the call, at its time. */
  run(tx: Transaction, context: RequestContext, subject: Subject): Promise<void>;
}

export function defineFollowUp<Subject>({ name, run }: FollowUpParts<Subject>): FollowUp<Subject> {
  const kind = defineJob<Sealed>({
    name,
    payload,
    lane: 'followUps',
    run: async ({ tx, payload: { ref, brand: slug, sealed }, now, config, brands }) => {
      const brand = brands.get(slug);
      if (!brand) throw new Error('a job for an unknown brand');
      const { subject, asker } = JSON.parse(unseal(config.sealingKeys, placeOf(ref), sealed)) as Rested<Subject>; // sealed below
      // Rows written by older versions have no language.
      await run(tx, { language: chooseLanguage(brand.languages, []), ...asker, now, config, brand }, subject);
    },
  });
  return {
    kind,
    leave: async (tx, { now, config, brand, language, origin, address, userAgent, requestId }, subject) => {
      const ref = randomUUID();
      const rested: Rested<Subject> = { subject, asker: { language, origin, address, userAgent, requestId } };
      const sealed = seal(config.sealingKeys[0], placeOf(ref), JSON.stringify(rested));
      await enqueue(tx, kind, { ref, brand: brand.slug, sealed }, { dueAt: now });
    },
  };
}

interface Rested<Subject> {
  subject: Subject;
  asker: Pick<RequestContext, 'origin' | 'address' | 'userAgent' | 'requestId'> & Partial<Pick<RequestContext, 'language'>>;
}

const placeOf = (ref: string) => `due_work/${ref}`;
