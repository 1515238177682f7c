import { Tabs } from '@mantine/core';
// Only the inspector uses tabs and an autocomplete (`WhatIfTab`), so their styles load here.
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { Drawer } from './Drawer.tsx';
import { FactsTab } from './tabs/FactsTab.tsx';
import styles from './Inspector.module.css';
import { MapTab } from './tabs/MapTab.tsx';
import { useWholeApp } from './useWholeApp.ts';
import { WhatIfTab } from './tabs/WhatIfTab.tsx';
import { WhyTab } from './tabs/WhyTab.tsx';

interface InspectorProps {
  isOpen: boolean;
  onClose: () => void;
}

const tabNames = ['why', 'whatIf', 'facts', 'map'] as const;
type TabName = (typeof tabNames)[number];

/** Explains why this page is shown, how to reach another one, the current facts, and the flow map. */
export function Inspector({ isOpen, onClose }: InspectorProps) {
  const say = useWords();
  const { pathname } = useLocation();
  const isWhole = useWholeApp();
  const [shown, setShown] = useState<TabName>('why');
  const [asked, setAsked] = useState<string | null>(null);

  function ask(path: string) {
    setAsked(path);
    setShown('whatIf');
  }

  const contents: Record<TabName, () => React.ReactNode> = {
    why: () => <WhyTab />,
    whatIf: () => <WhatIfTab address={asked ?? pathname} onAsk={setAsked} />,
    facts: () => <FactsTab />,
    map: () => <MapTab onAsk={ask} />,
  };

  return (
    <Drawer isOpen={isOpen} isWide={shown === 'map'} title={say('inspect.title')} onClose={onClose}>
      <Tabs
        value={shown}
        onChange={(name) => setShown(tabNames.find((each) => each === name) ?? 'why')}
        classNames={styles}
        mod={{ whole: shown === 'map' }}
        keepMounted={false}
      >
        <Tabs.List aria-label={say('inspect.title')}>
          {tabNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {say(`inspect.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabNames.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {isWhole && name === shown && contents[name]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Drawer>
  );
}
