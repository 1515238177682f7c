import { expect, test } from 'vitest';
import { tidyLines, tidyText } from './format.ts';

test('multiline text keeps its lines and indents, and loses invisible characters', () => {
  expect(tidyLines('\r\n Hello,  \r\n\r\n  first\nsecond \n ')).toBe('Hello,\n\n  first\nsecond');
  expect(tidyText(' one \n line ')).toBe('one line');
});
