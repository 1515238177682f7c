import { DisclosureView, RoutePage, useAddressValue, useLoaded, useWords } from 'passbook';

/** One of the documents that hold now. */
export function DisclosureDocument() {
  const say = useWords();
  const uuid = useAddressValue('uuid');
  const disclosures = useLoaded<'disclosures-active'>('disclosures') ?? [];
  const disclosure = disclosures.find((each) => each.uuid === uuid);
  if (!disclosure) return <RoutePage lead={say('screens.disclosure-document.none')}>{null}</RoutePage>;
  const { hash, title } = disclosure;
  return (
    <RoutePage lead={say('ui.reader.version', disclosure)}>
      <h2>{title}</h2>
      <DisclosureView key={hash} uuid={disclosure.uuid} hash={hash} title={title} part="document" />
    </RoutePage>
  );
}
