import { describe, expect, it } from 'vitest';
import { oneTimeCode } from '../../formats/oneTimeCode.ts';
import { formatPhone, phone } from '../../formats/phone.ts';
import { maskSsn, ssn } from '../../formats/ssn.ts';
import { takeTyped } from './takeTyped.ts';

describe('a digit field', () => {
  const displayed = formatPhone('2015550123');
  const type = (at: number, arrived: string, to = at) =>
    takeTyped({
      displayed,
      held: '2015550123',
      text: displayed.slice(0, at) + arrived + displayed.slice(to),
      caret: at + arrived.length,
      format: phone,
    });

  it.each([0, 1, 7, 10, displayed.length])('is replaced by a whole number, at %i', (at) => {
    expect(type(at, '+1 (646) 555-0199').digits).toBe('6465550199');
    expect(type(at, '2015550123').digits).toBe('2015550123');
    expect(type(at, '0123 555 0123').digits).not.toBe('2015550123');
  });

  it('keeps extra digits, to be seen and reported', () => {
    expect(type(displayed.length, '4')).toEqual({ digits: '20155501234', before: 11 });
    expect(type(1, '646').digits).toBe('6462015550123');
  });

  it('ignores more digits in a full phone number, wherever typed', () => {
    const typed = (at: number) =>
      takeTyped({
        displayed,
        held: '2015550123',
        text: `${displayed.slice(0, at)}9${displayed.slice(at)}`,
        caret: at + 1,
        format: phone,
        isLimited: true,
      });
    expect(typed(displayed.length)).toEqual({ digits: '2015550123', before: 10 });
    expect(typed(6)).toEqual({ digits: '2015550123', before: 3 });
  });

  it('replaces the selection', () => {
    expect(type(0, '6465550199', displayed.length).digits).toBe('6465550199');
    expect(type(10, '9999', displayed.length)).toEqual({ digits: '2015559999', before: 10 });
  });

  it('inserts digits next to masked ones', () => {
    const masked = { displayed: maskSsn('123456789'), held: '123456789', format: ssn };
    const append = (text: string) => takeTyped({ ...masked, text: masked.displayed + text, caret: masked.displayed.length + text.length });
    expect(append('1').digits).toBe('1234567891');
    expect(append('219-09-9998').digits).toBe('219099998');
    expect(takeTyped({ ...masked, text: '219-09-9998', caret: 11 }).digits).toBe('219099998');
  });

  it('takes a whole code, also after a partial one', () => {
    expect(takeTyped({ displayed: '12', held: '12', text: '12123 456', caret: 9, format: oneTimeCode }).digits).toBe('123456');
  });
});
