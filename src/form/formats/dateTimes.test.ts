import { describe, expect, it } from 'vitest';
import { formatTimeOfDay, dateTime, dateTimeToLocal, timeOfDay } from './dates/dateTimes.ts';

describe('a time of day', () => {
  it('is sent with seconds, which a browser’s input may omit', () => {
    expect(timeOfDay.tidy(' 14:30 ')).toBe('14:30:00');
    expect(timeOfDay.tidy('14:30:15')).toBe('14:30:15');
    expect(['24:00', '14:60', '2:30 PM', ''].map((text) => timeOfDay.reason(text))).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
    expect(formatTimeOfDay('14:30:00', 'en-US').replaceAll(/\s/g, ' ')).toBe('2:30 PM');
  });
});

describe('a moment', () => {
  it('is sent in UTC and shown in local time', () => {
    const typed = '2026-07-01T14:30';
    expect(dateTime.tidy(typed)).toBe(new Date(typed).toISOString());
    expect(dateTimeToLocal(dateTime.tidy(typed))).toBe(typed);
    expect(dateTimeToLocal('2026-07')).toBe('2026-07');
  });

  it.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-07-01', '2026-07-01T25:00', 'x'])('is none in %s', (text) =>
    expect(dateTime.reason(text)).toBe('wrong'),
  );
});
