import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguage } from '../texts/language.ts';
import type { Texts } from '../texts/readTexts.ts';
import type { RefusalSentences, Voice } from '../texts/refusals.ts';
import { readStepForms, type StepForms } from './stepForms.ts';
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

/** The provider's part of `brands/<slug>/brand.json`. */
export interface BrandConfig {
  slug: string;
  branding: Branding;
  /** Languages that depositors can choose; the first is the default. */
  languages: readonly string[];
  /** Off by default, because it weakens the second factor (rule login-13). */
  rememberDevice: boolean;
  /** Routing number of the brand's bank, for direct deposits. */
  routingNumber: string;
  transfers: TransferTerms;
  withdrawals: WithdrawalTerms;
  linking: LinkingTerms;
  reminders: ReminderTerms;
  /** Disabled features, whose calls do not exist for the brand. */
  leavesOut: readonly Feature[];
  /** `most`: maximum number per account. */
  beneficiaries: { most: number };
  forms: StepForms;
  /** Registration steps before the identity check, in order. */
  registration: readonly OrderedStep[];
  messages: Texts<MessageText>;
  refusals: ReadonlyMap<string, RefusalSentences>;
  /** Documents to agree to before funding, in order. */
  disclosures: readonly Disclosure[];
  documents: DocumentTexts;
  /** Payer of the interest; null when the brand issues no tax forms. */
  payer: Payer | null;
  /** By language. */
  faqs: ReadonlyMap<string, readonly FaqSubject[]>;
  contactLine: string;
  postalAddress: readonly string[];
  /** SVG source of the logo for light backgrounds; null when it is not an SVG. */
  logo: string | null;
}

export type Feature = (typeof features)[number];
const features = ['nonprofits'] as const;

/** As on a Form 1099-INT. */
export interface Payer {
  name: string;
  address: readonly string[];
  tin: string;
  /** Telephone and e-mail. */
  contact: string;
}

/** Answer of GET /branding; logos are URLs on the provider's host. */
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
  /** Current rate; the app has no default. */
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

/** Language and refusal texts of a request. */
export function voiceOf({ brand, language }: { brand: BrandConfig; language: string }): Voice {
  return { language, sentences: brand.refusals.get(language) ?? {} };
}

/**
 * Reads all brands except `base`, their common default.
 * @param root of the repository
 * @throws {Refusal} when its messages do not match those that the provider sends
 */
export function readBrands(root: string): Brands {
  const folder = join(root, 'brands');
  const readMessages = createMessageReader(root);
  const slugs = readdirSync(folder).filter((slug) => slug !== 'base' && existsSync(join(folder, slug, 'brand.json')));
  return new Map(slugs.toSorted().map((slug) => [slug, readBrand(root, slug, readMessages)]));
}

/** SVG source for PDFs. Pages load the logo by URL. */
function readLogoOf(root: string, slug: string, { logos }: Branding): string | null {
  const path = join(root, 'brands', slug, logos['hor-color'] ?? '');
  return path.endsWith('.svg') && existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function readBrand(root: string, slug: string, readMessages: ReturnType<typeof createMessageReader>): BrandConfig {
  const file = join(root, 'brands', slug, 'brand.json');
  // `passbook check` validates these files; only detect broken ones here.
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
    forms: readStepForms(root, slug),
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
