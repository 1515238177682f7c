import { Tabs } from '@mantine/core';
// Only the inspector uses tabs and an autocomplete (`WhatIfTab`), so their styles load here.
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import { addAllFlows } from '../core/flows.ts';
import { useRuntime } from '../core/runtime.ts';
import drawerStyles from './Drawer.module.css';
import { FactsTab } from './FactsTab.tsx';
import styles from './Inspector.module.css';
import { MapTab } from './MapTab.tsx';
import { WhatIfTab } from './WhatIfTab.tsx';
import { WhyTab } from './WhyTab.tsx';
import { inspectLanguage } from './WithWords.tsx';

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
  const [tab, setTab] = useState<TabName>('why');
  const [searched, setSearched] = useState<string | null>(null);

  function ask(path: string) {
    setSearched(path);
    setTab('whatIf');
  }

  const contents: Record<TabName, () => React.ReactNode> = {
    why: () => <WhyTab />,
    whatIf: () => <WhatIfTab address={searched ?? pathname} onAsk={setSearched} />,
    facts: () => <FactsTab />,
    map: () => <MapTab onAsk={ask} />,
  };

  return (
    <Drawer isOpen={isOpen} isWide={tab === 'map'} title={say('inspect.title')} onClose={onClose}>
      <Tabs
        value={tab}
        onChange={(name) => setTab(tabNames.find((each) => each === name) ?? 'why')}
        classNames={styles}
        mod={{ whole: tab === 'map' }}
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
            {isWhole && name === tab && contents[name]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Drawer>
  );
}

interface DrawerProps {
  isOpen: boolean;
  isWide: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog at the window's edge; it traps and restores focus. */
function Drawer({ isOpen, isWide, title, onClose, children }: DrawerProps) {
  const say = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Only `showModal` makes a dialog modal; there is no attribute for it.
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    }
    if (!isOpen) element?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      lang={inspectLanguage}
      className={drawerStyles.drawer}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <>
          <div className={drawerStyles.head}>
            <h2 id={titleId} className={drawerStyles.title}>
              {title}
            </h2>
            <span className={drawerStyles.badge}>{say('inspect.sandbox')}</span>
            <button type="button" className={drawerStyles.close} onClick={onClose} aria-label={say('ui.dialog.close')}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** Loads all flows. True when they are loaded, and also when loading failed. */
function useWholeApp(): boolean {
  const runtime = useRuntime();
  const [isWhole, setWhole] = useState(runtime.bundle.flows === undefined);
  useEffect(() => {
    let isLeft = false;
    const end = () => {
      if (!isLeft) setWhole(true);
    };
    void addAllFlows(runtime).then(end, end);
    return () => {
      isLeft = true;
    };
  }, [runtime]);
  return isWhole;
}
