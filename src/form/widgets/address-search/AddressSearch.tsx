import { useState, type KeyboardEvent } from 'react';
import type { Address } from '../../core/addressAdapter.ts';
import type { FieldWidget } from '../../core/formContext.ts';
import { joinPath, parentOf, pathOf } from '../../core/paths.ts';
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx';
import styles from './AddressSearch.module.css';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';
import { useAddressSearch } from './useAddressSearch.ts';

/**
 * Street field with address suggestions (ARIA combobox with a listbox).
 * Choosing one fills street, unit, city, state and ZIP code, all editable. Without an adapter it is a text input.
 */
export function AddressSearch(props: FieldWidget) {
  const { form, say, findAddresses, read, write } = props.registry.formContext;
  const { found, search, clear } = useAddressSearch(findAddresses);
  const [active, setActive] = useState(-1);
  const [chosen, setChosen] = useState<Address>();
  const isOpen = found.length > 0;
  const optionId = (index: number) => `${props.id}-option-${index}`;

  const close = () => {
    clear();
    setActive(-1);
  };
  const choose = (address: Address) => {
    const above = parentOf(pathOf(form, props.id));
    const unit = read(joinPath(above, 'unit'));
    // Keep a typed unit when the suggestion has none; drop the previous suggestion's.
    const filled = { ...address, unit: address.unit ?? (unit === chosen?.unit ? undefined : unit) };
    write(Object.fromEntries(Object.entries(filled).map(([name, value]) => [joinPath(above, name), value])));
    setChosen(address);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const address = found[active];
    // An IME uses these keys for its own candidates.
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? found.length : active) - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && address) choose(address);
    else return;
    event.preventDefault();
  };

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': `${props.id}-options`,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
  } as const;

  return (
    <div className={styles.search}>
      <FieldInput
        widget={props}
        type="text"
        {...(findAddresses && combobox)}
        onText={(text) => {
          props.onChange(valueOf(text));
          setActive(-1);
        }}
        onInput={(event) => (isTyped(event.nativeEvent) ? search(event.currentTarget.value) : close())}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox of its own (WAI-ARIA APG), whose list no element draws
        <div className={styles.options} role="listbox" id={`${props.id}-options`} aria-label={say('form.address.suggestions')}>
          {found.map((address, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the input's
            <div
              key={lineOf(address)}
              id={optionId(index)}
              className={styles.option}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keep focus on the input: blur closes the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(address)}
            >
              {lineOf(address)}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden isLive>
        {isOpen ? say('form.address.found', { count: found.length }) : chosen && say('form.address.filled', { address: lineOf(chosen) })}
      </VisuallyHidden>
    </div>
  );
}

/** False for browser autofill, which needs no suggestions: it sends a plain event or a replacement. */
function isTyped(event: Event): boolean {
  return event instanceof InputEvent && event.inputType !== '' && event.inputType !== 'insertReplacementText';
}

function lineOf({ street_address, unit, city, state, zip }: Address): string {
  return `${[street_address, unit, city].filter(Boolean).join(', ')}, ${state} ${zip}`;
}
