import { DisclosureRow, RoutePage, useLoaded, useWords } from 'passbook';
import styles from './DisclosureList.module.css';

export function DisclosureList() {
  const say = useWords();
  const disclosures = useLoaded<'disclosures-active'>('disclosures') ?? [];
  return (
    <RoutePage>
      <ul className={styles.list}>
        {disclosures.map((disclosure) => (
          <DisclosureRow
            key={disclosure.uuid}
            title={disclosure.title}
            language={disclosure.language}
            text={say('ui.reader.version', disclosure)}
            reads={`/disclosures/view-disclosures/${disclosure.uuid}`}
          />
        ))}
      </ul>
    </RoutePage>
  );
}
