const address = 'an address: it begins with "/" and has letters, digits, "-", "_" and further "/", as in "/registration/address"';
const id = 'a name in small letters, with digits and "-" between them, as in "basic-information"';
const target = `${address}; or the name of a destination of flows/app.json, letters alone, as in "postLogin"`;
const field = 'the name of a field: small letters, digits and "_", as in "first_name"';
const text = 'a text whose only placeholders are';
const only = 'a text whose only placeholder is';
const placeholders = (...names: string[]) =>
  `${text} {brand.name}, {brand.emails.support}${names.map((name) => ` and {${name}}`).join('')}`;

/** What the patterns of schemas/config ask for, in words, with an example. */
const wordsByPattern: Readonly<Record<string, string>> = {
  '^/[A-Za-z0-9/:_-]*$': address,
  '^/[A-Za-z0-9/_-]*$': address,
  '^(/[A-Za-z0-9/:_-]*|[a-z][A-Za-z]*)$': target,
  '^[a-z][a-z0-9-]*$': id,
  '^[A-Za-z][A-Za-z0-9_-]*$': 'the name of a definition: a letter, then letters, digits, "_" and "-", as in "country"',
  '^#/definitions/[A-Za-z][A-Za-z0-9_-]*$': 'a definition of the same form, as in "#/definitions/country"',
  '^call:[a-z][a-z0-9-]*$': '"call:" and a call, as in "call:initial-fund-amount"',
  '^[a-z][a-z0-9-]{0,39}$': `${id}, of at most 40 signs`,
  '^[a-z][A-Za-z0-9-]*$': 'a name that begins with a small letter and has letters, digits and "-"',
  '^[a-z][a-z0-9_]*$': field,
  '^[a-z][A-Za-z0-9_]*$': 'the name of a value: a small letter, then letters, digits and "_", as in "first_name"',
  '^[a-z][a-z-]*$': 'a name in small letters and "-", as in "account-agreement"',
  '^\\d{9}$': 'nine digits without anything between them, as in "078051120"',
  '^\\d+\\.\\d{2}$': 'dollars and cents, as in "1250.00"',
  '^[a-z][a-z_]*$': 'a name in small letters and "_", as in "step_out_of_order"',
  '^[a-z][a-z0-9_]{0,39}$': 'a code in small letters, digits and "_", as in "account_locked", of at most 40 signs',
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?-([A-Z]{2}|[0-9]{3})$': 'a language with its country, as in "es-US"',
  '^#[0-9a-f]{6}$': 'a color of six hexadecimal digits in small letters, as in "#14304f"',
  '^-?[0-9]+(\\.[0-9]+)?(rem|em|px)?$': 'a length of CSS, as in "0.75rem" or "12px"',
  '^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$': 'an email address, as in "help@harbor.example"',
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3})?Z$': 'a moment in UTC, as in "2026-11-02T15:00:00Z"',
  '^[1-9][0-9]{2}$': 'the weight of a font between 100 and 999, as in "400"',
  '^[1-9][0-9]{2}( [1-9][0-9]{2})?$': 'the weight of a font, or the lowest and the highest, as in "400" or "200 900"',
  '^[A-Za-z0-9 ]{1,64}$': 'the name of a font family: letters, digits and blanks, as in "Source Sans 3"',
  '^fonts/[a-z0-9-]+\\.woff2$': 'a file of the brand’s folder fonts, in small letters, as in "fonts/lato-400.woff2"',
  "^[A-Za-z0-9 ,'-]{1,200}$": 'names of font families with commas between them, as in "\'Segoe UI\', Arial, sans-serif"',
  '^(GET|POST|PATCH|DELETE) /[A-Za-z0-9/{}-]+$': 'a method and a path, as in "POST /auth/login"',
  '^(\\$schema|\\$silence|/.*)$': 'the address of a page, as in "/login"',
  '^(\\$schema|\\$silence|[a-z][a-z0-9-]*)$': `the name of a form: ${id}`,
  '^(\\$schema|\\$silence|[a-zA-Z0-9_-]+(\\.[a-zA-Z0-9_-]+)*)$':
    'the key of a sentence: names with dots between them, as in "shell.logOut"',
  '^[a-zA-Z0-9_-]+(\\.[a-zA-Z0-9_-]+)*$': 'the key of a sentence: names with dots between them, as in "shell.logOut"',
  '^(\\$schema|\\$silence|[a-z][a-z_]*(\\.(zero|one|two|few|many|other))?)$':
    'the code of a refusal, as in "account_locked", or with the form of a number, as in "tries_left.one"',
  '^(P([0-9]{1,4}D)?(T([0-9]{1,4}H)?([0-9]{1,4}M)?([0-9]{1,4}S)?)?|[0-9]{1,4}bd)$':
    'a span of time, as in "PT16M", "P3D" or "1bd" for a business day of banks',
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|name)\\})+$': placeholders('name'),
  '\\{name\\}': 'a text with {name} in it',
  '^[a-z]+/[a-z0-9.+-]+$': 'a media type, as in "application/pdf"',
  '^[a-z0-9]+$': 'the extension of a file, as in "pdf"',
  '^PT([0-9]{1,4}M)?([0-9]{1,4}S)?$': 'minutes and seconds, as in "PT30S"',
  '^([^{}\\u0000-\\u001f]|\\{brand\\.(name|emails\\.support)\\})*\\{subject\\}([^{}\\u0000-\\u001f]|\\{brand\\.(name|emails\\.support)\\})*$': `a line with {subject} in it; other than that it is ${placeholders()}`,
  '^\\{text\\}$|^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support))\\})+$': `"{text}" alone, or ${placeholders()}`,
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support))\\})+$': placeholders(),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|link)\\})+$': placeholders('link'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|until|link)\\})+$': placeholders('until', 'link'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|code)\\})+$': placeholders('code'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|browser|system)\\})+$': placeholders('browser', 'system'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|bank|mask)\\})+$': placeholders('bank', 'mask'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|bank|mask|arrives)\\})+$': placeholders('bank', 'mask', 'arrives'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|bank|mask|link)\\})+$': placeholders('bank', 'mask', 'link'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|amount|bank|mask|arrives)\\})+$': placeholders(
    'amount',
    'bank',
    'mask',
    'arrives',
  ),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|amount|available)\\})+$': placeholders('amount', 'available'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|amount|date)\\})+$': placeholders('amount', 'date'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|amount|bank|mask|link)\\})+$': placeholders('amount', 'bank', 'mask', 'link'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|amount|bank|mask)\\})+$': placeholders('amount', 'bank', 'mask'),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|amount|bank|mask|dates|link)\\})+$': placeholders(
    'amount',
    'bank',
    'mask',
    'dates',
    'link',
  ),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|amount|bank|mask|date|link)\\})+$': placeholders(
    'amount',
    'bank',
    'mask',
    'date',
    'link',
  ),
  '^[^{}\\u0000-\\u001f]*\\{dates\\}[^{}\\u0000-\\u001f]*$': 'a line whose only placeholder is {dates}',
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|amount|bank|mask|plan|link)\\})+$': placeholders(
    'amount',
    'bank',
    'mask',
    'plan',
    'link',
  ),
  '^([^{}\\u0000-\\u001f]|\\{(brand\\.(name|emails\\.support)|bank|mask|date)\\})+$': placeholders('bank', 'mask', 'date'),
  '^[0-9]{1,4}\\.[0-9]{1,4}$': 'a version, as in "1.0"',
  '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$': 'an hour of the day, as in "08:00" or "24:00"',
  '^https://[a-z0-9-]+(\\.[a-z0-9-]+)+(/[A-Za-z0-9._~/%-]*)?$':
    'an address on the internet, as in "https://www.harbor.example/legal/terms"',
  '^[^{}]+$': 'a text without { and }',
  '^([^{}]|\\{years\\})+$': `${only} {years}`,
  '^([^{}]|\\{left\\})+$': `${only} {left}`,
  '^([^{}\\u0000-\\u001f]|\\{(name|link|until|brand\\.(name|emails\\.support))\\})+$': placeholders('name', 'link', 'until'),
  '^([^{}\\u0000-\\u001f]|\\{(name|link|brand\\.(name|emails\\.support))\\})+$': placeholders('name', 'link'),
  '^([^{}]|\\{most\\})+$': `${only} {most}`,
  '^([^{}]|\\{until\\})+$': `${only} {until}`,
  '^([^{}]|\\{date\\})+$': `${only} {date}`,
  '^([^{}]|\\{limit\\})+$': `${only} {limit}`,
  '^([^{}]|\\{amount\\})+$': `${only} {amount}`,
  '^([^{}]|\\{minimumAge\\})+$': `${only} {minimumAge}`,
  '\\{link\\}': 'a text with {link} in it',
  '\\{code\\}': 'a text with {code} in it',
  '\\{browser\\}': 'a text with {browser} in it',
  '\\{system\\}': 'a text with {system} in it',
  '\\{available\\}': 'a text with {available} in it',
  '\\{arrives\\}': 'a text with {arrives} in it',
  '\\{until\\}': 'a text with {until} in it',
  '\\{date\\}': 'a text with {date} in it',
  '\\{dates\\}': 'a text with {dates} in it',
  '\\{mask\\}': 'a text with {mask} in it',
  '\\{bank\\}': 'a text with {bank} in it',
  '\\{amount\\}': 'a text with {amount} in it',
  '\\{plan\\}': 'a text with {plan} in it',
};

/** What a pattern asks for; undefined for one that stands in no schema of ours. */
export function tellPattern(pattern: string): string | undefined {
  return Object.hasOwn(wordsByPattern, pattern) ? wordsByPattern[pattern] : undefined;
}
