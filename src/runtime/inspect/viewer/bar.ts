import styles from './viewer.module.css';

/** A word of the viewer; its host knows the sentences (`inspect.map` of the words). */
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
  /** What stands where results are told until something is looked for. */
  help: string;
  /** By the order in which they stand. */
  buttons: Partial<Record<'smaller' | 'larger' | 'whole' | 'start' | 'here', () => void>>;
  onTyped: (text: string) => void;
  /** Hears of Enter in the field; backwards with Shift. */
  onNext: (by: 1 | -1) => void;
}

/** The field that finds a route, what it found, and a button for everything that a hand can do on the map. */
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
    const button = create('button', styles['button'], sentence(word as keyof typeof buttons)); // the keys of the option
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
