import { expect, it } from 'vitest';
import { extractStyleAttributes } from './styleAttributes.ts';

it('turns style attributes into rules, one for equal ones', () => {
  const html = '<p style="--size:2px">a</p><p class="b" style="font:&quot;A &amp; B&quot;">c</p><p style="--size:2px">d</p>';
  expect(extractStyleAttributes(html)).toEqual({
    html: '<p data-style="0">a</p><p class="b" data-style="1">c</p><p data-style="0">d</p>',
    rules: '#root [data-style="0"]{--size:2px}#root [data-style="1"]{font:"A & B"}',
  });
});
