import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Address } from '../../core/addressAdapter.ts';
import type { FieldWidget } from '../../core/formContext.ts';
import { joinPath, parentOf, pathOf } from '../../core/paths.ts';
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx';
import styles from './AddressSearch.module.css';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';
import { useAddressSearch } from './useAddressSearch.ts';

/**
 * Street field with address suggestions.
 * Choosing one fills street, unit, city, state and ZIP code, all editable. Without an adapter it is a text input.
 */
export function AddressSearch(props: FieldWidget) {
  const { form, say, findAddresses, read, write } = props.registry.formContext;
  const { found, search, clear } = useAddressSearch(findAddresses);
  const [chosen, setChosen] = useState<Address>();
  const isOpen = found.length > 0;
  const list = useCombobox({ opened: isOpen, onDropdownClose: clear });
  const { resetSelectedOption } = list;
  // Mantine keeps the index of the active option, which new results and typing make wrong.
  useEffect(() => resetSelectedOption(), [found, resetSelectedOption]);

  const choose = (address: Address) => {
    const above = parentOf(pathOf(form, props.id));
    const unit = read(joinPath(above, 'unit'));
    // Keep a typed unit when the suggestion has none; drop the previous suggestion's.
    const filled = { ...address, unit: address.unit ?? (unit === chosen?.unit ? undefined : unit) };
    write(Object.fromEntries(Object.entries(filled).map(([name, value]) => [joinPath(above, name), value])));
    setChosen(address);
    clear();
  };

  if (!findAddresses) return <FieldInput widget={props} type="text" onText={(text) => props.onChange(valueOf(text))} />;
  return (
    <Combobox
      store={list}
      classNames={styles}
      onOptionSubmit={(line) => {
        const address = found.find((each) => lineOf(each) === line);
        if (address) choose(address);
      }}
    >
      <div className={styles.search}>
        <Combobox.EventsTarget withExpandedAttribute aria-autocomplete="list" autoComplete={props.options.autocomplete}>
          <FieldInput
            widget={props}
            type="text"
            onText={(text) => {
              props.onChange(valueOf(text));
              resetSelectedOption();
            }}
            onInput={(event) => (isTyped(event.nativeEvent) ? search(event.currentTarget.value) : clear())}
            onBlur={clear}
          />
        </Combobox.EventsTarget>
        {isOpen && (
          // Remounted for new results, so that no earlier option stays active.
          <Combobox.Options key={found.map(lineOf).join()} aria-label={say('form.address.suggestions')}>
            {found.map(lineOf).map((line) => (
              <Combobox.Option key={line} value={line}>
                {line}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        <VisuallyHidden isLive>
          {isOpen ? say('form.address.found', { count: found.length }) : chosen && say('form.address.filled', { address: lineOf(chosen) })}
        </VisuallyHidden>
      </div>
    </Combobox>
  );
}

/** False for browser autofill, which needs no suggestions: it sends a plain event or a replacement. */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== '' && event.inputType !== 'insertReplacementText';
}

function lineOf({ street_address, unit, city, state, zip }: Address): string {
  return `${[street_address, unit, city].filter(Boolean).join(', ')}, ${state} ${zip}`;
}
