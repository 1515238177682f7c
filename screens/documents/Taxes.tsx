import { useState } from 'react';
import {
  DocumentText,
  DocumentView,
  Money,
  RouteNotice,
  RoutePage,
  Row,
  RowList,
  SubmitAction,
  useFacts,
  useLoaded,
  useWords,
  type Answers,
} from 'passbook';
import styles from './Taxes.module.css';

export function Taxes() {
  const say = useWords();
  const isJoint = useFacts().depositor?.is_primary === false;
  const forms = useLoaded<'tax-documents'>('forms') ?? [];
  const years = useLoaded<'tax-years'>('years') ?? [];
  const delivery = useLoaded<'tax-delivery'>('delivery');
  if (years.length === 0) {
    const why = isJoint ? 'joint' : 'none';
    return <RouteNotice lead={say(`screens.taxes.${why}.lead`)} body={[say(`screens.taxes.${why}.body`)]} actions={false} />;
  }
  return (
    <RoutePage>
      <RowList label={say('screens.taxes.list')}>
        {years.flatMap(({ tax_year: year, outcome, available_on: day }) => {
          const own = forms.filter(({ tax_year }) => tax_year === year);
          if (own.length > 0) return own.map((form) => <FormRow key={form.uuid} form={form} />);
          const isComing = outcome === 'coming';
          const title = say(`screens.taxes.${isComing ? 'coming' : 'below_minimum'}`, { year, day });
          return [<Row key={year} icon={isComing ? 'clock' : 'receipt'} title={title} meta={isComing && say('screens.taxes.comingIf')} />];
        })}
      </RowList>
      {delivery && <Delivery {...delivery} />}
    </RoutePage>
  );
}

function FormRow({ form }: { form: Answers['tax-documents'][number] }) {
  const say = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { uuid, tax_year: year, interest, issued_on: day, delivery, is_correction, is_replaced } = form;
  const title = say('screens.taxes.form', { year });
  const status = is_replaced ? 'replaced' : is_correction ? 'corrected' : null;
  return (
    <Row
      icon="receipt"
      title={title}
      value={<Money amount={interest} />}
      meta={say(`screens.taxes.${delivery === 'paper' ? 'mailed' : 'issued'}`, { day })}
      status={status && say(`screens.taxes.${status}`)}
      isOpen={isOpen}
      onOpen={() => setIsOpen(!isOpen)}
    >
      <DocumentView<'tax-document'> name="form" item={{ uuid }} title={title} />
    </Row>
  );
}

/** Delivery of tax forms; consent to online-only delivery can be withdrawn at any time. */
function Delivery({ delivery, chosen_on: day, hash, sections }: NonNullable<Answers['tax-delivery']>) {
  const say = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const isOnline = delivery === 'online';
  const since = isOnline ? 'onlineSince' : day === null ? 'paperAlways' : 'paperSince';
  return (
    <RowList title={say('screens.taxes.delivery.title')}>
      <Row
        icon={isOnline ? 'documents' : 'mail'}
        title={say(`screens.taxes.delivery.${delivery}`)}
        meta={say(`screens.taxes.delivery.${since}`, { day })}
        isOpen={isOpen}
        onOpen={() => setIsOpen(!isOpen)}
      >
        <div className={styles.consent}>
          <DocumentText title={say('screens.taxes.delivery.consent')} sections={sections} />
          <SubmitAction key={delivery} name={isOnline ? 'paper' : 'online'} item={{ hash }} onDone={() => setIsOpen(false)} />
        </div>
      </Row>
    </RowList>
  );
}
