/** A mistake in a brand's files that prevents the provider from starting, also reported by `passbook check`. */
export interface BrandFault {
  /** JSON pointer into its file. */
  pointer: string;
  /** What is wrong, as a clause. */
  message: string;
}

/** `transfers` and `withdrawals` in brand.json; see `schemas/config/brand.schema.json`. */
interface SendingLines {
  cutOff: string;
  settleDays: number;
  minimum: string;
  mostAtOnce: string;
  mostPerDay: string;
}

export interface TransferLines extends SendingLines {
  holdDays: number;
  closedDays: 'after' | 'before';
}

export interface WithdrawalLines extends SendingLines {
  codeAbove: string | null;
}

const usualSending = { cutOff: '16:00', settleDays: 2, mostAtOnce: '50000.00', mostPerDay: '100000.00' };

/** Default terms. A cent may be withdrawn, so that an account can be emptied. */
export const usualTerms: { transfers: TransferLines; withdrawals: WithdrawalLines } = {
  transfers: { ...usualSending, minimum: '1.00', holdDays: 5, closedDays: 'after' },
  withdrawals: { ...usualSending, minimum: '0.01', codeAbove: '10000.00' },
};

/**
 * Parses an amount to cents; undefined for signs, leading zeros or other than two decimals.
 * @param amount such as `1250.00`
 */
export function centsOf(amount: unknown): number | undefined {
  return typeof amount === 'string' && /^(0|[1-9][0-9]{0,8})\.[0-9]{2}$/.test(amount) ? Number(amount.replace('.', '')) : undefined;
}

/** Limits in ascending order. */
const limits = ['minimum', 'mostAtOnce', 'mostPerDay'] as const;

/**
 * Reports amounts that are invalid, zero or contradictory.
 * @param section of brand.json
 * @param lines the brand's values
 */
export function findTermFaults(section: 'transfers' | 'withdrawals', lines: Readonly<Record<string, unknown>> = {}): BrandFault[] {
  const terms: Record<string, unknown> = { ...usualTerms[section], ...lines };
  const at = (key: string) => `/${section}/${key}`;
  const { codeAbove = null } = terms;
  const noCode = codeAbove === null || centsOf(codeAbove) !== undefined ? [] : [noAmount(at('codeAbove'), 'codeAbove', codeAbove)];
  const faulty = limits.flatMap((key) => {
    const cents = centsOf(terms[key]);
    if (cents === undefined) return [noAmount(at(key), key, terms[key])];
    return cents === 0 ? [{ pointer: at(key), message: `"${key}" is 0.00: nothing could be moved` }] : [];
  });
  if (faulty.length > 0) return [...faulty, ...noCode];
  const contradictions = limits.slice(1).flatMap((greater, index): BrandFault[] => {
    const less = limits[index] ?? greater;
    if (Number(centsOf(terms[less])) <= Number(centsOf(terms[greater]))) return [];
    const written = Object.hasOwn(lines, greater) ? greater : less;
    return [{ pointer: at(written), message: `"${less}" (${String(terms[less])}) is above "${greater}" (${String(terms[greater])})` }];
  });
  return [...contradictions, ...noCode];
}

const noAmount = (pointer: string, key: string, value: unknown): BrandFault => ({
  pointer,
  message: `"${key}" is no amount such as "250.00": ${JSON.stringify(value) ?? 'nothing'}`,
});

/** A document with its file name. */
interface OrderedDocument {
  /** File name. */
  kind: string;
  value: { order: number; consent?: true; test?: object };
}

/** Documents in the order depositors read them. */
export function inReadingOrder<One extends OrderedDocument>(documents: readonly One[]): One[] {
  return documents.toSorted((one, other) => one.value.order - other.value.order || (one.kind < other.kind ? -1 : 1));
}

/** Reports documents without exactly one leading consent to electronic records (15 USC 7001(c)). */
export function findConsentFaults<One extends OrderedDocument>(documents: readonly One[]): (BrandFault & { document: One | undefined })[] {
  const [first, ...others] = inReadingOrder(documents);
  const [consent, ...more] = documents.filter(({ value }) => value.consent);
  if (!consent) return [{ document: first, pointer: '', message: 'no document is the "consent" to electronic records' }];
  if (more.length > 0)
    return more.map((document) => ({
      document,
      pointer: '/consent',
      message: `"${consent.kind}" is the consent to electronic records already`,
    }));
  if (!consent.value.test) return [{ document: consent, pointer: '/consent', message: 'the consent has no words for its "test" document' }];
  if (first === undefined || !others.includes(consent)) return [];
  // With equal orders the other document is likely a copy, so it is reported.
  if (first.value.order === consent.value.order)
    return [{ document: first, pointer: '/order', message: 'the consent to electronic records has this order as well, and comes first' }];
  return [{ document: consent, pointer: '/order', message: `the consent to electronic records comes after "${first.kind}"` }];
}
