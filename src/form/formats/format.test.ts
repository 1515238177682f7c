import { expect, test } from 'vitest';
import { tidyLines, tidyText } from './format.ts';

test('a text of several lines keeps its lines and its indents, and loses what nobody sees', () => {
  expect(tidyLines('\r\n Hello,  \r\n\r\n  first\nsecond \n ')).toBe('Hello,\n\n  first\nsecond');
  expect(tidyText(' one \n line ')).toBe('one line');
});
