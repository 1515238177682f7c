import type { Values } from '../../texts/fillText.ts';
import { sourceLanguage } from '../../texts/language.ts';
import type { Rate } from '../rate.ts';

/** The part of `brand.json` that disclosures use. */
export interface DisclosingBrand {
  branding: { name: string; emails: { support: string }; rate?: Rate | null };
  type?: 'bank' | 'nonbank';
  institution?: 'credit_union';
  insurance?: { mode: string; banks?: string[] };
  contact?: { phone?: string; address?: string[] };
}

/** Conditions of document parts (`when` of `schemas/config/disclosure.schema.json`). */
export type Condition =
  | 'program'
  | 'fdic'
  | 'ncua'
  | 'uninsured'
  | 'rate'
  | 'no-rate'
  | 'variable-rate'
  | 'fixed-rate'
  | 'fees'
  | 'no-fees'
  | 'postal-address';

export function factsOf(brand: DisclosingBrand, language = sourceLanguage): { values: Values; conditions: ReadonlySet<Condition> } {
  const { branding, insurance, contact, type } = brand;
  const phone = contact?.phone?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
  const values = {
    'brand.name': branding.name,
    bank: insurance?.banks?.[0] ?? branding.name,
    contact: new Intl.ListFormat(language, { type: 'disjunction' }).format([phone ?? [], branding.emails.support].flat()),
    ...(contact?.address && { address: contact.address.join(', ') }),
    ...(branding.rate ? rateValues(branding.rate, language) : {}),
  };
  const is: Record<Condition, boolean> = {
    program: type === 'nonbank',
    fdic: ['bank_official_sign', 'program_bank_statement'].includes(insurance?.mode ?? ''),
    ncua: insurance?.mode === 'ncua_official_sign',
    uninsured: insurance === undefined || insurance.mode === 'none',
    rate: Boolean(branding.rate),
    'no-rate': !branding.rate,
    'variable-rate': branding.rate?.may_change === true,
    'fixed-rate': branding.rate?.may_change === false,
    fees: branding.rate?.fees_may_reduce === true,
    'no-fees': branding.rate?.fees_may_reduce !== true,
    'postal-address': contact?.address !== undefined,
  };
  const conditions = Object.entries(is).flatMap(([name, holds]) => (holds ? [name as Condition] : [])); // keys of the record
  return { values, conditions: new Set(conditions) };
}

function rateValues({ apy, as_of, minimum_balance, minimum_deposit }: Rate, language: string): Values {
  return {
    'rate.apy': apy,
    'rate.interest': interestRate(Number(apy)).toFixed(2),
    'rate.as_of': new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${as_of}T00:00:00Z`)),
    'rate.minimum_balance': dollars(minimum_balance),
    'rate.minimum_deposit': dollars(minimum_deposit),
  };
}

/** Nominal yearly rate whose daily compounding yields this APY; both in percent (rule money-11). */
function interestRate(apy: number): number {
  return 365 * Math.expm1(Math.log1p(apy / 100) / 365) * 100;
}

/** `1250.00` as `$1,250.00`. */
function dollars(amount: string): string {
  return `$${amount.replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',')}`;
}
