import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { Facts } from '../content/Facts.tsx';
import { Money } from '../content/Money.tsx';
import { Lines } from '../page/Card.tsx';
import styles from './Interest.module.css';
import { usualAccount, type SavingsAccount } from './savingsAccount.ts';

/** The account's yield with its disclosures (12 CFR 1030.8), interest earned and paid, and the next payment. */
export function Interest({ account: { apy, apy_as_of, interest } }: { account: SavingsAccount }) {
  const say = useWords();
  const { branding } = useBrand();
  const { accrued, paid_this_year, last_paid, next_paid_on } = interest;
  const facts = [
    { label: say('ui.savings.earned'), value: <Money amount={accrued} /> },
    { label: say('ui.savings.paidThisYear'), value: <Money amount={paid_this_year} /> },
    ...(last_paid ? [{ label: say('ui.savings.lastPaid', { on: last_paid.on }), value: <Money amount={last_paid.amount} /> }] : []),
    ...(next_paid_on === null ? [] : [{ label: say('ui.savings.nextPaid'), value: say('ui.savings.on', { date: next_paid_on }) }]),
  ];
  return (
    <>
      <div>
        <p className={styles.yield}>
          <strong>{say('ui.savings.percent', { apy })}</strong> {say('ui.savings.yield')}
        </p>
        <p className={styles.conditions}>
          {/* Without branding the rate's type is unknown, so say it may change. */}
          <span>{say('ui.savings.yieldAsOf', { apy_as_of })}</span>{' '}
          {branding.rate?.may_change !== false && <span>{say('ui.savings.mayChange')}</span>}
        </p>
      </div>
      <Facts isSpread facts={facts} />
    </>
  );
}

/** Skeleton of the interest, with its usual height. */
export function InterestLines() {
  return <Lines count={6} like={<Interest account={usualAccount} />} />;
}
