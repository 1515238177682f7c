import { useBrand } from './brandContext.ts';
import { insuranceKind, officialSign } from './insuranceKind.ts';
import styles from './InsuranceNotice.module.css';
import { useWords } from './words/words.ts';

/** The deposit-insurance statement of this brand, where it has one; it cannot be dismissed. */
export function InsuranceNotice() {
  const { branding, insurance } = useBrand();
  const kind = insuranceKind(insurance, branding.show_fdic);
  if (kind === 'sign') return <OfficialSign />;
  return kind === 'statement' ? <ProgramBankStatement banks={insurance.banks} /> : null;
}

function OfficialSign() {
  return (
    <p className={styles.sign} lang={officialSign.language}>
      <strong className={styles.mark}>{officialSign.mark}</strong> <em className={styles.text}>{officialSign.text}</em>
    </p>
  );
}

function ProgramBankStatement({ banks }: { banks: string[] }) {
  const say = useWords();
  const { language } = useBrand();
  const names = new Intl.ListFormat(language).format(banks);
  return <p className={styles.statement}>{say('ui.insurance.program', { banks: names })}</p>;
}
