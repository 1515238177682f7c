import { Autocomplete, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { useRuntime } from '../core/runtime.ts';
import { Answered } from './Answered.tsx';
import { useExplained, useTitle } from './useExplained.ts';
import styles from './WhatIfTab.module.css';

interface WhatIfTabProps {
  address: string;
  onAsk: (address: string) => void;
}

export function WhatIfTab({ address, onAsk }: WhatIfTabProps) {
  const say = useWords();
  const fill = useTitle();
  const { app } = useRuntime();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(address);
  const explained = useExplained(address);
  const titleOf = (path: string) => fill(app.routeByPath.get(path)?.data.title ?? '');

  function take(text: string) {
    setTyped(text);
    // Ignores partial input.
    if (text.startsWith('/')) onAsk(text.trim());
  }

  /** Matches address or title. A complete address has no suggestions, because the list would cover its answer. */
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const wanted = search.trim().toLowerCase();
    if (app.routeByPath.has(wanted)) return [];
    const routes = options.filter((option): option is ComboboxItem => 'value' in option);
    return routes.filter(({ value }) => `${value} ${titleOf(value)}`.toLowerCase().includes(wanted)).slice(0, limit);
  };

  return (
    <div className={styles.tab}>
      <Autocomplete
        label={say('inspect.whatIf.address')}
        description={say('inspect.whatIf.help')}
        size="md"
        value={typed}
        onChange={take}
        data={[...app.routeByPath.keys()]}
        filter={filter}
        limit={8}
        renderOption={({ option }) => (
          <span className={styles.option}>
            <span className={styles.path}>{option.value}</span>
            <span>{titleOf(option.value)}</span>
          </span>
        )}
        comboboxProps={{ withinPortal: false }}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Answered explained={explained} />
      {address !== pathname && (
        <ActionLink kind="secondary" to={address}>
          {say('inspect.whatIf.go', { address })}
        </ActionLink>
      )}
    </div>
  );
}
