import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../../brand/words/words.ts';
import { useRuntime } from '../../core/runtime.ts';
import styles from './MapTab.module.css';
import { useMap } from '../map/useMap.ts';

interface MapTabProps {
  onAsk: (path: string) => void;
}

export function MapTab({ onAsk }: MapTabProps) {
  const say = useWords();
  const { app } = useRuntime();
  const { pathname } = useLocation();
  const here = (app.match(pathname) ?? app.notFound).data.path;
  const host = useRef<HTMLDivElement>(null);
  const state = useMap(host, {
    sentence: (word, values) => say(`inspect.map.${word}`, values),
    label: say('inspect.map.label', { address: here }),
    help: `${say('inspect.map.help')} ${say('inspect.map.keys')}`,
    here,
    onAsk,
  });
  return (
    <>
      {state !== 'drawn' && <p>{say(`inspect.${state}`)}</p>}
      <div ref={host} className={styles.tab} />
    </>
  );
}
