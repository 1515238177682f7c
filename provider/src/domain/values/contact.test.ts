import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone, toEmail, toEmailKey, toPhone } from './contact.ts';

describe('an e-mail address', () => {
  it.each(['jordan@example.com', 'j.o+savings@mail.example.co.uk', "o'brien@example.com", ' jordan@example.com '])(
    'accepts %s',
    (value) => {
      expect(toEmail(value)).toBe(value.trim());
    },
  );

  it('is stored with its domain in Punycode', () => {
    expect(toEmail('Jürgen@Müller.example')).toBe('Jürgen@xn--mller-kva.example');
  });

  it.each([
    '',
    'jordan',
    'jordan@',
    '@example.com',
    'jordan@localhost',
    'a b@example.com',
    'a@b@example.com',
    'a@example.com\r\nbcc:x@y.zz',
    '.a@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@1.2.3.4',
    `${'a'.repeat(65)}@example.com`,
    '"a"@example.com',
    '<a@example.com>',
  ])('refuses %j', (value) => {
    expect(toEmail(value)).toBeNull();
  });

  it('identifies the same mailbox in any spelling', () => {
    expect(toEmailKey(' Jordan@Example.COM ')).toBe(toEmailKey('jordan@example.com'));
    expect(toEmailKey('jordan@MÜLLER.example')).toBe(toEmailKey('jordan@xn--mller-kva.example'));
    expect(toEmailKey('jordan@müller.example')).not.toBe(toEmailKey('jordan@muller.example'));
  });

  it('is masked to first letter and domain, hiding its length', () => {
    expect(maskEmail('jordan@example.com')).toBe('j•••••@example.com');
    expect(maskEmail('jo@example.com')).toBe('j•••••@example.com');
  });
});

describe('a phone number', () => {
  it.each(['2125550123', '(212) 555-0123', '212-555-0123', '+1 212 555 0123', '1.212.555.0123'])('accepts %s', (value) => {
    expect(toPhone(value)).toBe('2125550123');
  });

  it.each(['', '212555012', '0125550123', '2120550123', '22125550123', '212555012a', '٢١٢٥٥٥٠١٢٣'])('refuses %j', (value) => {
    expect(toPhone(value)).toBeNull();
  });

  it('is parsed the same in any format', () => {
    const digits = fc.stringMatching(/^(?:212|303|808)[2-9][02-9]\d{5}$/);
    fc.assert(
      fc.property(digits, (phone) => {
        expect(toPhone(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`)).toBe(phone);
        expect(maskPhone(phone)).toBe(`(•••) •••-${phone.slice(6)}`);
      }),
    );
  });
});
