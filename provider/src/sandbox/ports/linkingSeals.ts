import type { LinkingDepositor } from '../../ports/aggregation.ts';
import { seal, unseal, type Keys } from '../../domain/secrets.ts';

/** A depositor's visit to the linking widget. */
export interface Session extends Pick<LinkingDepositor, 'depositor' | 'holder'> {
  id: string;
  /** Id of the only bank that may be linked; null: any. */
  institution: string | null;
  /** Milliseconds since 1970, on the provider's clock. */
  until: number;
}

/** A login at a bank that went well. */
export interface Result extends Session {
  institution: string;
  login: string;
}

/** One account of such a login. */
export interface Reference extends Pick<Result, 'id' | 'institution' | 'login' | 'depositor'> {
  index: number;
}

export interface Seals {
  session: Seal<Session>;
  result: Seal<Result>;
  account: Seal<Reference>;
}

interface Seal<Value> {
  close(value: Value): string;
  /** Null: it is none of ours, or stood for something else. */
  open(sealed: string): Value | null;
}

/** What tokens, results and references of the sandbox's aggregator carry, sealed: any of its processes can read them, nobody else can make them. */
export function createLinkingSeals(keys: Keys): Seals {
  return { session: sealOf(keys, 'session'), result: sealOf(keys, 'result'), account: sealOf(keys, 'account') };
}

function sealOf<Value>(keys: Keys, what: keyof Seals): Seal<Value> {
  const place = `sandbox aggregation ${what}`;
  return {
    close: (value) => seal(keys[0], place, JSON.stringify(value)),
    open: (sealed) => {
      try {
        // What opens here was closed here, so that it has the shape.
        return JSON.parse(unseal(keys, place, sealed)) as Value;
      } catch {
        return null;
      }
    },
  };
}
