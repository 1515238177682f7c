import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { toPath } from '../../flow/language/match.ts';
import { loggedOutPath } from '../../flow/visit/sentAway.ts';
import { useRuntime, type Asking } from '../core/runtime.ts';
import { Answered } from './Answered.tsx';
import styles from './Part.module.css';
import routeFactsStyles from './RouteFacts.module.css';
import { explainWith, useExplained, useTitle } from './useExplained.ts';

export function WhyTab() {
  const say = useWords();
  const runtime = useRuntime();
  const { pathname, search } = useLocation();
  const explained = useExplained(pathname + search);
  const sent = findSentFrom(runtime.trail ?? []);
  return (
    <>
      <RouteFacts path={pathname} />
      {sent && (
        <Part title={say('inspect.why.sent', { address: sent.address })}>
          <Answered explained={explainWith(runtime, sent.address, sent.facts, sent.now)} />
          {sent.goesTo !== pathname && <p className={styles.on}>{say('inspect.why.on', { from: sent.goesTo ?? '', address: pathname })}</p>}
        </Part>
      )}
      <Part title={say('inspect.why.shown')}>
        <Answered explained={explained} />
      </Part>
    </>
  );
}

function RouteFacts({ path }: { path: string }) {
  const say = useWords();
  const fill = useTitle();
  const { app } = useRuntime();
  const { flow, title, form, screen, access, progress } = (app.match(path) ?? app.notFound).data;
  const drawn = form ? { name: 'form', value: form } : { name: 'screen', value: screen };
  const facts = [
    { name: 'flow', value: flow },
    drawn,
    { name: 'access', value: access },
    { name: 'progress', value: progress && `${progress} %` },
  ];
  return (
    <section className={routeFactsStyles.card}>
      <p className={routeFactsStyles.address}>{path}</p>
      <p className={routeFactsStyles.title}>{fill(title)}</p>
      <dl className={routeFactsStyles.facts}>
        {facts
          .filter(({ value }) => value !== undefined)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{say(`inspect.route.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** The request that redirected here, also by way of a logout. */
export function findSentFrom(trail: readonly Asking[]): Asking | undefined {
  const here = trail.at(-1);
  for (const asking of trail.toReversed()) {
    if (asking.goesTo !== undefined) return asking;
    if (asking.address !== here?.address && toPath(asking.address) !== loggedOutPath) return undefined;
  }
  return undefined;
}
