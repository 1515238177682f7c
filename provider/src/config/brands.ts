import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguage } from '../texts/language.ts';
import type { Texts } from '../texts/readTexts.ts';
import type { RefusalSentences, Voice } from '../texts/refusals.ts';
import { readAskedForms, type AskedForms } from './askedForms.ts';
import { factsOf, type DisclosingBrand } from './disclosures/factsOf.ts';
import { readDisclosures, type Disclosure } from './disclosures/readDisclosures.ts';
import { readDocumentTexts, type DocumentTexts } from './readDocumentTexts.ts';
import {
  readLinkingTerms,
  readRoutingNumber,
  readTransferTerms,
  readWithdrawalTerms,
  type LinkingTerms,
  type WithdrawalTerms,
  type TransferTerms,
} from './moneyTerms.ts';
import { readFaqs, type FaqSubject } from './readFaqs.ts';
import { createMessageReader, type MessageText } from './messageTexts.ts';
import type { Rate } from './rate.ts';
import { readRefusals } from './readRefusals.ts';
import { readReminderTerms, type ReminderTerms } from './reminderTerms.ts';
import { readRegistration, type OrderedStep } from './registrationLine.ts';

/** What the provider reads of `brands/<slug>/brand.json`; the app reads the rest of it. */
export interface BrandConfig {
  slug: string;
  branding: Branding;
  /** The languages that depositors may choose from, the one that is shown unasked first. */
  languages: readonly string[];
  /** Off unless the brand asks for it: it weakens the second factor (rule login-13). */
  rememberDevice: boolean;
  /** Of the bank that holds its accounts, for whoever pays into one. */
  routingNumber: string;
  transfers: TransferTerms;
  withdrawals: WithdrawalTerms;
  linking: LinkingTerms;
  reminders: ReminderTerms;
  /** Features that it has switched off: their calls do not exist for it. */
  leavesOut: readonly Feature[];
  /** How many beneficiaries an account has at most. */
  beneficiaries: { most: number };
  /** What its registration asks, step by step. */
  forms: AskedForms;
  /** The registration steps before the identity check, in the brand's order. */
  registration: readonly OrderedStep[];
  /** The mails and text messages that it writes, in each of its languages. */
  messages: Texts<MessageText>;
  /** The sentences in which it refuses, by language. */
  refusals: ReadonlyMap<string, RefusalSentences>;
  /** What depositors read and agree to before they fund their account, in its order. */
  disclosures: readonly Disclosure[];
  /** What statements and tax forms say besides their figures. */
  documents: DocumentTexts;
  /** Who pays the interest; null: the brand has no tax forms made. */
  payer: Payer | null;
  /** Questions and answers, by language. */
  faqs: ReadonlyMap<string, readonly FaqSubject[]>;
  /** How to reach the brand, in one line. */
  contactLine: string;
  /** Lines of where the brand gets mail. */
  postalAddress: readonly string[];
  /** The text of its logo for light grounds; null when that is no SVG. */
  logo: string | null;
}

/** What a brand can switch off. */
export type Feature = (typeof features)[number];
const features = ['nonprofits'] as const;

/** As a Form 1099-INT names it. */
export interface Payer {
  name: string;
  address: readonly string[];
  tin: string;
  /** Telephone and email. */
  contact: string;
}

/** The answer of GET /branding; logos are addresses on the provider's host. */
export interface Branding {
  logos: Record<string, string>;
  logo_alt_text: string;
  short_name: string;
  slug: string;
  name: string;
  color_primary: string;
  color_secondary: string;
  emails: { support: string };
  password_requirements: PasswordRequirements;
  show_fdic: boolean;
  completed_at: string | null;
  /** What the account earns now; the app shows none of its own. */
  rate?: Rate | null;
}

export interface PasswordRequirements {
  minLength: number;
  maxLength: number;
  requireUpper: boolean;
  requireLower: boolean;
  requireDigit: boolean;
  requireSymbol: boolean;
  blocklist: boolean;
}

export type Brands = ReadonlyMap<string, BrandConfig>;

interface BrandFile
  extends
    Partial<
      Omit<
        BrandConfig,
        | 'forms'
        | 'registration'
        | 'messages'
        | 'refusals'
        | 'disclosures'
        | 'documents'
        | 'faqs'
        | 'contactLine'
        | 'postalAddress'
        | 'logo'
        | 'payer'
        | 'transfers'
        | 'withdrawals'
        | 'linking'
        | 'reminders'
        | 'beneficiaries'
        | 'leavesOut'
      >
    >,
    Partial<Record<Feature, boolean>>,
    Omit<DisclosingBrand, 'branding'> {
  registration?: unknown;
  payer?: Omit<Payer, 'contact'>;
  transfers?: Parameters<typeof readTransferTerms>[0];
  withdrawals?: Parameters<typeof readWithdrawalTerms>[0];
  linking?: Parameters<typeof readLinkingTerms>[0];
  reminders?: Parameters<typeof readReminderTerms>[0];
  beneficiaries?: { most?: number };
}

/** How a brand speaks in one of its languages. */
export function voiceOf({ brand, language }: { brand: BrandConfig; language: string }): Voice {
  return { language, sentences: brand.refusals.get(language) ?? {} };
}

/**
 * Reads every brand beside `base`, which is what brands start from and no brand itself.
 * @param root of the repository
 * @throws {Refusal} when it would write messages that are not those that we send
 */
export function readBrands(root: string): Brands {
  const folder = join(root, 'brands');
  const readMessages = createMessageReader(root);
  const slugs = readdirSync(folder).filter((slug) => slug !== 'base' && existsSync(join(folder, slug, 'brand.json')));
  return new Map(slugs.toSorted().map((slug) => [slug, readBrand(root, slug, readMessages)]));
}

/** The logo as documents draw it. Pages load it by its URL instead. */
function readLogoOf(root: string, slug: string, { logos }: Branding): string | null {
  const path = join(root, 'brands', slug, logos['hor-color'] ?? '');
  return path.endsWith('.svg') && existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function readBrand(root: string, slug: string, readMessages: ReturnType<typeof createMessageReader>): BrandConfig {
  const file = join(root, 'brands', slug, 'brand.json');
  // `passbook check` holds these files against schemas/config/brand.schema.json; here a broken one must only be noticed.
  const brand = JSON.parse(readFileSync(file, 'utf8')) as BrandFile;
  if (brand.slug !== slug || !brand.branding) throw new Error(`${file} does not describe the brand "${slug}".`);
  const logos = Object.entries(brand.branding.logos).map(([name, path]) => [name, `/brands/${slug}/${path}`]);
  const languages = brand.languages ?? [sourceLanguage];
  const { contact = '' } = factsOf({ ...brand, branding: brand.branding }).values;
  return {
    slug,
    branding: { ...brand.branding, logos: Object.fromEntries(logos) as Record<string, string> },
    languages,
    rememberDevice: brand.rememberDevice ?? false,
    routingNumber: readRoutingNumber(brand.routingNumber, `brands/${slug}/brand.json`),
    transfers: readTransferTerms(brand.transfers, `brands/${slug}/brand.json`),
    withdrawals: readWithdrawalTerms(brand.withdrawals, `brands/${slug}/brand.json`),
    linking: readLinkingTerms(brand.linking),
    reminders: readReminderTerms(brand.reminders),
    leavesOut: features.filter((feature) => brand[feature] === false),
    beneficiaries: { most: brand.beneficiaries?.most ?? 20 },
    forms: readAskedForms(root, slug),
    messages: readMessages({ slug, languages }),
    refusals: readRefusals(root, slug, languages),
    disclosures: readDisclosures(root, slug, languages, { ...brand, branding: brand.branding }),
    documents: readDocumentTexts(root, slug, { ...brand, branding: brand.branding }),
    payer: brand.payer ? { ...brand.payer, contact } : null,
    faqs: readFaqs(root, slug, languages, { ...brand, branding: brand.branding }),
    contactLine: [brand.branding.name, contact].join(' · '),
    postalAddress: brand.contact?.address ?? [],
    logo: readLogoOf(root, slug, brand.branding),
    registration: readRegistration(brand.registration, `brands/${slug}/brand.json`),
  };
}
