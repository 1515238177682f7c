import type { LinkingDepositor } from '../../ports/aggregation.ts';
import { seal, unseal, type Keys } from '../../domain/secrets.ts';

export interface Session extends Pick<LinkingDepositor, 'depositor' | 'holder'> {
  id: string;
  /** Id of the only bank that may be linked; null for any. */
  institution: string | null;
  /** Unix milliseconds on the provider's clock. */
  until: number;
}

/** A successful login at a bank. */
export interface Result extends Session {
  institution: string;
  login: string;
}

/** An account of a login. */
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
  /** Null when it is invalid or of another kind. */
  open(sealed: string): Value | null;
}

/** Sealed tokens, results and references of the sandbox's aggregator. All processes can read them, and nobody else can forge them. */
export function createLinkingSeals(keys: Keys): Seals {
  return { session: sealOf(keys, 'session'), result: sealOf(keys, 'result'), account: sealOf(keys, 'account') };
}

function sealOf<Value>(keys: Keys, what: keyof Seals): Seal<Value> {
  const place = `sandbox aggregation ${what}`;
  return {
    close: (value) => seal(keys[0], place, JSON.stringify(value)),
    open: (sealed) => {
      try {
        // Sealed by us, so the type is right.
        return JSON.parse(unseal(keys, place, sealed)) as Value;
      } catch {
        return null;
      }
    },
  };
}
