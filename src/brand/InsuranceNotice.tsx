import { useBrand } from './brandContext.ts';
import { officialSigns } from './insuranceKind.ts';
import styles from './InsuranceNotice.module.css';
import { useInsuranceKind } from './useInsuranceKind.ts';
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
