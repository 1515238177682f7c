import { DisclosureRow, DisclosureView, RoutePage, useAddressValue, useDocumentName, useLoaded, useWords } from 'passbook';
import styles from './DisclosureList.module.css';

/** One current disclosure by uuid; a list to choose from when the uuid is unknown. */
export function DisclosureDocument() {
  const say = useWords();
  const uuid = useAddressValue('uuid');
  const disclosures = useLoaded<'disclosures-active'>('disclosures') ?? [];
  const disclosure = disclosures.find((each) => each.uuid === uuid);
  useDocumentName(disclosure?.title ?? null);
  if (!disclosure)
    return (
      <RoutePage lead={say('screens.disclosure-document.none')}>
        <ul className={styles.list}>
          {disclosures.map((each) => (
            <DisclosureRow
              key={each.uuid}
              title={each.title}
              language={each.language}
              text={say('ui.reader.version', each)}
              reads={`/disclosures/view-disclosures/${each.uuid}`}
            />
          ))}
        </ul>
      </RoutePage>
    );
  const { hash, language, title } = disclosure;
  return (
    <RoutePage title={title} titleLanguage={language} lead={say('ui.reader.version', disclosure)}>
      <DisclosureView key={hash} uuid={disclosure.uuid} hash={hash} title={title} part="document" />
    </RoutePage>
  );
}
