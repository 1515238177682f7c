import styles from './viewer.module.css';

/** Word keys of the viewer, below `inspect.map`; the host translates them. */
export type Word =
  | 'find'
  | 'found'
  | 'foundFirst'
  | 'foundOne'
  | 'none'
  | 'larger'
  | 'smaller'
  | 'whole'
  | 'start'
  | 'here'
  | 'keys'
  | 'tools';
export type Sentence = (word: Word, values?: Record<string, string | number>) => string;

interface BarOptions {
  sentence: Sentence;
  help: string;
  buttons: Partial<Record<'smaller' | 'larger' | 'whole' | 'start' | 'here', () => void>>;
  onTyped: (text: string) => void;
  /** Enter in the search field; -1 with Shift. */
  onNext: (by: 1 | -1) => void;
}

/** Search field, results and buttons. The buttons cover all gestures. */
export function createBar({ sentence, help, buttons, onTyped, onNext }: BarOptions) {
  const field = create('input', styles['field']);
  field.type = 'search';
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.addEventListener('input', () => onTyped(field.value));
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onNext(event.shiftKey ? -1 : 1);
  });
  const label = create('label', styles['find'], sentence('find'), field);
  const tools = create('div', styles['tools']);
  tools.role = 'group';
  tools.ariaLabel = sentence('tools');
  for (const [word, press] of Object.entries(buttons)) {
    const button = create('button', styles['button'], sentence(word as keyof typeof buttons)); // the option's keys
    button.type = 'button';
    button.addEventListener('click', press);
    tools.append(button);
  }
  const result = create('p', styles['result'], help);
  result.role = 'status';
  return {
    element: create('div', styles['bar'], label, tools, result),
    tell: (text: string) => (result.textContent = text === '' ? help : text),
  };
}

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  ...children: (string | Element)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className ?? '';
  element.append(...children);
  return element;
}
