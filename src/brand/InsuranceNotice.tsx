import { useBrand } from './brandContext.ts';
import type { Insurance } from './bundle/bundle.ts';
import styles from './InsuranceNotice.module.css';
import { useWords } from './words/words.ts';

/** The brand's insurance statement, if any. Cannot be dismissed. */
export function InsuranceNotice() {
  const { insurance } = useBrand();
  const kind = useInsuranceKind();
  if (kind === 'fdic') return <FdicSign />;
  if (kind === 'ncua') return <NcuaSign />;
  return kind === 'statement' ? <ProgramBankStatement banks={insurance.banks} /> : null;
}

function FdicSign() {
  const { mark, text } = officialSigns.fdic;
  return (
    <p className={styles.sign} lang={officialSigns.language}>
      <strong className={styles.mark}>{mark}</strong> <em className={styles.text}>{text}</em>
    </p>
  );
}

function NcuaSign() {
  const { mark, text, agency } = officialSigns.ncua;
  return (
    <p className={styles.sign} lang={officialSigns.language}>
      <strong className={styles.mark}>{mark}</strong>{' '}
      <span className={styles.text}>
        {text} <span className={styles.agency}>{agency}</span>
      </span>
    </p>
  );
}

function ProgramBankStatement({ banks }: { banks: string[] }) {
  const say = useWords();
  const { language } = useBrand();
  const names = new Intl.ListFormat(language).format(banks);
  return <p className={styles.statement}>{say('ui.insurance.program', { banks: names })}</p>;
}

export function useInsuranceKind() {
  const { branding, insurance } = useBrand();
  return insuranceKind(insurance, branding.show_fdic);
}

/**
 * Insurance statement for the brand's mode and the server's `show_fdic`.
 * Null for unknown modes and anything but `true`: never claim insurance on a guess.
 */
export function insuranceKind(insurance: Insurance | undefined, isShown: unknown): 'fdic' | 'ncua' | 'statement' | null {
  if (isShown !== true || !insurance) return null;
  if (insurance.mode === 'bank_official_sign') return 'fdic';
  if (insurance.mode === 'ncua_official_sign') return 'ncua';
  return insurance.mode === 'program_bank_statement' && insurance.banks.length > 0 ? 'statement' : null;
}

/**
 * Official signs verbatim: the FDIC's digital sign (12 CFR 328.5(b); compliance date 2027-04-01) and the NCUA's, which a credit union may set in its
 * own type (12 CFR 740.4(b)).
 * Brands must not change them, so they are not in the words files and are English in every language.
 */
export const officialSigns = {
  language: 'en-US',
  fdic: { mark: 'FDIC', text: 'FDIC-Insured—Backed by the full faith and credit of the U.S. Government' },
  ncua: {
    mark: 'NCUA',
    text: 'Your savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government',
    agency: 'National Credit Union Administration, a U.S. Government Agency',
  },
} as const;
