import { useWords } from '../../../brand/words/words.ts';
import { useRuntime } from '../../core/runtime.ts';
import styles from './RouteFacts.module.css';
import { useTitle } from '../useTitle.ts';

export function RouteFacts({ path }: { path: string }) {
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
    <section className={styles.card}>
      <p className={styles.address}>{path}</p>
      <p className={styles.title}>{fill(title)}</p>
      <dl className={styles.facts}>
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
