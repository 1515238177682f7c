import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { formatFinding } from '../compile/shape/finding.ts';
import { filesBelow } from '../read/files.ts';
import { readForms } from './formSources.ts';
import { compileForm } from '../../test/setup/compileForm.ts';
import { askedOf, formValidator } from '../../src/form/validator.ts';
import { formToModule } from './formToModule.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A project of its own whose only form is this one, with our words and widgets. */
function projectWith(form: unknown): string {
  const root = mkdtempSync(path.join(tmpdir(), 'passbook-forms-'));
  folders.push(root);
  for (const part of ['schemas/config', 'brands/base/words', 'src/form/widgets']) {
    cpSync(path.join(project, part), path.join(root, part), { recursive: true });
  }
  mkdirSync(path.join(root, 'schemas/forms'));
  writeFileSync(path.join(root, 'schemas/forms/login.json'), typeof form === 'string' ? form : JSON.stringify(form));
  return root;
}

const login = JSON.parse(readFileSync(path.join(project, 'schemas/forms/login.json'), 'utf8')) as {
  schema: { properties: Record<string, object>; required: string[] };
  uiSchema: Record<string, object>;
};
const messages = (form: unknown) => readForms(filesBelow(projectWith(form))).findings.map(formatFinding);

describe('an integrator who writes a form', () => {
  it('has none of ours refused', () => expect(readForms(filesBelow(project)).findings).toEqual([]));

  it('is told every mistake with its file, place and the nearest name', () => {
    const broken = structuredClone(login);
    broken.schema.properties['email'] = { type: 'string', format: 'e-mail', maxLength: 254 };
    broken.schema.properties['nickname'] = { type: 'string' };
    broken.schema.required.push('pasword');
    broken.uiSchema['mail'] = {};
    broken.uiSchema['password'] = { 'ui:widget': 'pasword', 'ui:autocomplete': 'current-password' };
    expect(messages(broken)).toEqual([
      'schemas/forms/login.json/schema/properties/email/format: unknown format "e-mail". Did you mean "email"?',
      'schemas/forms/login.json/schema/properties/nickname: the field "nickname" has no words "nickname.label". Sentences of forms stand in brands/base/words/forms.json by form and field, those of a brand’s own questions in its words.json.',
      'schemas/forms/login.json/schema/properties/nickname: the text "nickname" needs a maxLength. Say how long it may be, as in "maxLength": 100.',
      'schemas/forms/login.json/uiSchema/password/ui:widget: unknown widget "pasword". Did you mean "password"?',
      'schemas/forms/login.json/uiSchema/mail: unknown field "mail". Did you mean "email"?',
      'schemas/forms/login.json/schema/required/2: "pasword" is required and not a field. Did you mean "password"?',
    ]);
  });

  it('is told which keyword says the same of another kind', () => {
    const broken = structuredClone(login);
    broken.schema.properties['password'] = { type: 'string', format: 'password', maxLength: 128, minimum: 12 };
    broken.schema.properties['email'] = { type: 'integer', maxLength: 9, properties: {} };
    const told = messages(broken).filter((message) => message.includes(', and has no'));
    expect(told).toEqual([
      'schemas/forms/login.json/schema/properties/email/maxLength: "email" is a number, and has no maxLength. Did you mean "maximum"?',
      'schemas/forms/login.json/schema/properties/email/properties: "email" is a number, and has no properties. Take it out.',
      'schemas/forms/login.json/schema/properties/password/minimum: "password" is a text, and has no minimum. Did you mean "minLength"?',
    ]);
  });

  it('is told a number that is asked for twice, which nobody compares', () => {
    const broken = structuredClone(login);
    const income = { type: 'integer', minimum: 0, title: 'Income' };
    Object.assign(broken.schema.properties, { income, income_again: income });
    broken.uiSchema['income_again'] = { 'ui:options': { repeats: 'income' } };
    expect(messages(broken)).toEqual([
      expect.stringContaining('/uiSchema/income_again/ui:options/repeats: "income" is no field of the same kind.'),
    ]);
  });

  it('is told a number that nothing is right for', () => {
    const broken = structuredClone(login);
    broken.schema.properties['email'] = { type: 'integer', minimum: 11, maximum: 19, multipleOf: 10 };
    expect(messages(broken)).toContain(
      'schemas/forms/login.json/schema/required/0: "email" is required, and no value is right for it. Take it out of "required", or give it a value that can be chosen or typed.',
    );
  });

  it('may say its sentences and answers in the schema, and what fields have in common once', () => {
    const own = structuredClone(login) as typeof login & { schema: { definitions?: object } };
    own.schema.definitions = {
      country: {
        title: 'Country',
        oneOf: [
          { const: 'us', title: 'United States' },
          { const: 'ca', title: 'Canada' },
        ],
      },
    };
    own.schema.properties['born_in'] = {
      $ref: '#/definitions/country',
      title: 'Where were you born?',
      description: 'As on your passport.',
    };
    own.schema.properties['citizen_of'] = {
      title: 'Citizen of',
      type: 'array',
      items: { $ref: '#/definitions/country' },
      uniqueItems: true,
    };
    own.schema.properties['password'] = { ...own.schema.properties['password'], title: 'Not this' };
    const { forms, findings } = readForms(filesBelow(projectWith(own)));
    expect(findings).toEqual([]);
    const { schema, words = [], says, ui } = forms[0] ?? {};
    expect(schema?.properties).toMatchObject({
      born_in: { type: 'string', enum: ['us', 'ca'] },
      citizen_of: { type: 'array', items: { type: 'string', enum: ['us', 'ca'] }, uniqueItems: true },
    });
    expect(JSON.stringify(schema)).not.toMatch(/title|\$ref|definitions/);
    expect(says).toEqual({
      'born_in.label': 'Where were you born?',
      'born_in.help': 'As on your passport.',
      'born_in.options.us.label': 'United States',
      'born_in.options.ca.label': 'Canada',
      'citizen_of.label': 'Citizen of',
      'citizen_of.options.us.label': 'United States',
      'citizen_of.options.ca.label': 'Canada',
    });
    expect(words).toEqual(expect.arrayContaining(Object.keys(says ?? {})));
    expect(ui?.['citizen_of']).toEqual({ 'ui:options': { widget: 'checkboxes', labelled: 'choices' } });
  });

  it('is told a reference that leads nowhere, or in a circle', () => {
    const broken = structuredClone(login) as typeof login & { schema: { definitions?: object } };
    broken.schema.definitions = { one: { $ref: '#/definitions/other' }, other: { $ref: '#/definitions/one' } };
    broken.schema.properties['email'] = { $ref: '#/definitions/one' };
    broken.schema.properties['password'] = { $ref: '#/definitions/pasword' };
    const told = messages(broken).filter((message) => message.includes('$ref'));
    expect(told).toEqual([
      'schemas/forms/login.json/schema/properties/email/$ref: the definition "one" refers to itself. A form is as long as it is: write the field out.',
      'schemas/forms/login.json/schema/properties/password/$ref: there is no definition "pasword". Name it under "definitions" of this form; a reference leads nowhere else.',
    ]);
  });

  it('is told what a form has not, and what works in its place', () => {
    const own = structuredClone(login) as typeof login & { schema: object };
    Object.assign(own.schema.properties, {
      name: { type: 'object', title: 'Name', additionalProperties: { type: 'string' } },
      tags: { type: 'array', items: [{ type: 'string' }], maxItems: 3 },
      kind: { type: 'null' },
    });
    Object.assign(own.schema, { patternProperties: {} });
    own.uiSchema['email'] = { widget: 'email', width: 'half', 'ui:enumNames': [] };
    const told = messages(own).map((message) => message.replace('schemas/forms/login.json/', ''));
    expect(told).toEqual(
      expect.arrayContaining([
        'schema/patternProperties: a form has no "patternProperties" here. A form asks for what it names: ask a list of objects with a name and a value.',
        'schema/properties/kind/type: a form has no "null" here. A field that may stay empty is not named in "required", or has another type beside null.',
        'schema/properties/tags/items: an object in braces belongs here, and this is a list. A list is of one kind: ask an object with different fields.',
        'uiSchema/email/widget: an object in braces belongs here, and this is a text. It is written "ui:widget": "email", as in rjsf.',
        'uiSchema/email/width: an object in braces belongs here, and this is a text. It is written "ui:options": { "width": "half" }.',
        'uiSchema/email/ui:enumNames: a form has no "ui:enumNames" here. Titles of answers are "oneOf" of { "const", "title" }, or words.',
      ]),
    );
    expect(told).toContainEqual(expect.stringContaining('What people name themselves is a list of objects with a name and a value.'));
  });

  it('is told a condition that cannot hold, or that an empty field meets', () => {
    const own = structuredClone(login) as typeof login & { schema: object };
    Object.assign(own.schema, {
      if: {
        anyOf: [
          { properties: { email: { minimum: 3 } }, required: ['email'] },
          { not: { properties: { pasword: { pattern: 'x' } } } },
          { properties: { password: { minLength: 3 } } },
        ],
      },
      then: { properties: {} },
    });
    expect(messages(own)).toEqual([
      'schemas/forms/login.json/schema/if/anyOf/0/properties/email/minimum: "email" is a text, and has no minimum. Did you mean "minLength"?',
      'schemas/forms/login.json/schema/if/anyOf/1/not/properties/pasword: the condition asks for "pasword", which is no field before this branch. Did you mean "password"?',
      'schemas/forms/login.json/schema/if/anyOf/2: the condition holds while "password" is empty: name it in "required" too',
    ]);
  });

  it('is told what is no form at all', () => {
    expect(messages('{')).toEqual([expect.stringContaining('schemas/forms/login.json: this is not JSON')]);
    expect(messages({ ...login, schema: { type: 'array' } }).join('\n')).toContain('schemas/forms/login.json/schema');
    expect(messages({ ...login, ui: {} })).toEqual([
      'schemas/forms/login.json/ui: a form has no "ui" here. It is called "uiSchema", as in rjsf.',
    ]);
  });

  it('finds the line of a mistake', () => {
    const text = JSON.stringify({ ...login, uiSchema: { ...login.uiSchema, mail: {} } }, null, 2);
    const [finding] = readForms(filesBelow(projectWith(text))).findings;
    expect(finding?.line).toBe(text.split('\n').findIndex((line) => line.includes('"mail"')) + 1);
  });
});

describe('a brand that asks more', () => {
  const question = { type: 'string', maxLength: 20 };
  const label = { forms: { login: { badge: { label: 'Your badge' } } } };
  const readWith = (addition: object, words: object = label, form: object = login) => {
    const root = projectWith(form);
    mkdirSync(path.join(root, 'brands/volt'));
    const $schema = '../../schemas/config/questions.schema.json';
    writeFileSync(path.join(root, 'brands/volt/forms.json'), JSON.stringify({ $schema, ...addition }));
    writeFileSync(path.join(root, 'brands/volt/words.json'), JSON.stringify(words));
    return readForms(filesBelow(root));
  };

  it('has its question after those of the form, with its words, and everybody else the form as it is', () => {
    const { forms, ofBrands, findings } = readWith({ login: { properties: { badge: question }, required: ['badge'] } });
    expect(findings).toEqual([]);
    expect(Object.keys(forms[0]?.schema.properties ?? {})).toEqual(['email', 'password']);
    const [own] = ofBrands['volt'] ?? [];
    expect(Object.keys(own?.schema.properties ?? {})).toEqual(['email', 'password', 'badge']);
    expect(own?.schema.required).toEqual(['email', 'password', 'badge']);
    expect(own?.ui['badge']).toEqual({ 'ui:options': { widget: 'text' } });
    expect(own?.words).toContain('badge.label');
    expect(own && formToModule(own)).toContain('badge');
  });

  it('can ask in some cases only, also where the form does so', () => {
    const schemaOf = (text: string) => JSON.parse(text) as object;
    const ofStaff = `"if": { "properties": { "email": { "const": "staff@volt.example" } }, "required": ["email"] },
      "then": { "properties": { "badge": { "type": "string", "maxLength": 20 } }, "required": ["badge"] }`;
    const read = (form: object, addition = ofStaff) => {
      const { ofBrands, findings } = readWith({ login: schemaOf(`{ ${addition} }`) }, label, form);
      return { schema: ofBrands['volt']?.[0]?.schema, found: findings.map(({ rule, pointer }) => `${rule} ${pointer}`) };
    };
    const added = `"allOf": [{ ${ofStaff} }]`;
    expect(read(login)).toMatchObject({ found: [], schema: schemaOf(`{ ${added} }`) });
    const condition = '"if": { "properties": { "password": { "const": "x" } }, "required": ["password"] }';
    const own = schemaOf(`{ ${condition}, "then": { "required": ["email"] } }`);
    const both = schemaOf(`{ ${condition}, "then": { "required": ["email"] }, ${added} }`);
    expect(read({ ...login, schema: { ...login.schema, ...own } })).toMatchObject({ found: [], schema: both });
    expect(read(login, ofStaff.replaceAll('"email"', '"emial"')).found).toEqual([
      'form-condition /login/if/properties/emial',
      'form-condition /login/if/required/0',
    ]);
  });

  it('can leave out what need not be answered, and nothing else', () => {
    const optional = { ...login, schema: { ...login.schema, required: ['email'] } };
    const { ofBrands, findings } = readWith({ login: { properties: { badge: question }, without: ['password'] } }, label, optional);
    expect(findings).toEqual([]);
    const [own] = ofBrands['volt'] ?? [];
    expect(Object.keys(own?.schema.properties ?? {})).toEqual(['email', 'badge']);
    expect(Object.keys(own?.ui ?? {})).toEqual(['email', 'badge']);
    const [needed] = readWith({ login: { properties: { badge: question }, without: ['email'] } }).findings;
    expect(needed && `${needed.rule} ${needed.pointer}`).toBe('addition-without /login/without/0');
  });

  it('can let one of its questions decide what else it asks, beside what the form decides', () => {
    const gate = { type: 'boolean', title: 'Gate' };
    const deciding = {
      ...login,
      schema: {
        ...login.schema,
        properties: { ...login.schema.properties, gate },
        if: { properties: { gate: { const: true } }, required: ['gate'] },
        then: { properties: { why: { ...question, title: 'Why?' } } },
      },
    };
    const words = { forms: { login: { badge: { label: 'Your badge' } } } };
    const needsPlace = {
      if: { properties: { badge: { pattern: '^A' } }, required: ['badge'] },
      then: { properties: { place: { ...question, title: 'Where?' } }, required: ['place'] },
    };
    const { ofBrands, findings } = readWith({ login: { properties: { badge: question }, ...needsPlace } }, words, deciding);
    expect(findings.filter(({ file }) => file.startsWith('brands/volt'))).toEqual([]);
    const schema = ofBrands['volt']?.[0]?.schema;
    expect(schema?.then).toMatchObject({ properties: { why: question } });
    expect(schema?.allOf).toMatchObject([{ if: needsPlace.if, then: { required: ['place'] } }]);
  });

  it('is told every mistake with its place in its own file', () => {
    const { ofBrands, findings } = readWith({ login: { properties: { badge: { type: 'string' } }, uiSchema: { bage: {} } } }, {});
    expect(ofBrands).toEqual({ volt: [] });
    expect(findings.map(formatFinding)).toEqual([
      'brands/volt/forms.json/login/properties/badge: the field "badge" has no words "badge.label". Sentences of forms stand in brands/base/words/forms.json by form and field, those of a brand’s own questions in its words.json.',
      'brands/volt/forms.json/login/properties/badge: the text "badge" needs a maxLength. Say how long it may be, as in "maxLength": 100.',
      'brands/volt/forms.json/login/uiSchema/bage: unknown field "bage". Did you mean "badge"?',
    ]);
    expect(readWith({ login: { fields: {} } }).findings.length).toBeGreaterThan(0);
    const [stray] = readWith(
      { logn: { properties: { badge: question } } },
      { forms: { logn: { badge: { label: 'Your badge' } } } },
    ).findings;
    expect(stray && formatFinding(stray)).toBe('brands/volt/forms.json/logn: there is no form "logn". Did you mean "login"?');
  });
});

describe('a compiled form', () => {
  it('knows every condition that rjsf asks about, also those inside of branches', async () => {
    const inner = {
      type: 'object',
      title: 'Inner',
      properties: { a: { type: 'boolean', title: 'A' } },
      if: { properties: { a: { const: true } }, required: ['a'] },
      then: { properties: { b: { type: 'boolean', title: 'B' } } },
    };
    const outer = { type: 'object', title: 'Outer', oneOf: [{ title: 'One', properties: { inner } }] };
    const own = { ...login, schema: { ...login.schema, properties: { ...login.schema.properties, outer } } };
    const { forms, findings } = readForms(filesBelow(projectWith(own)));
    expect(findings).toEqual([]);
    const [source] = forms;
    if (!source) throw new Error('the form is gone');
    const form = await compileForm(source);
    const answers = { outer: { inner: { a: true, b: true } } };
    expect(askedOf(form, formValidator(form), answers)).toEqual(answers);
    expect(askedOf(form, formValidator(form), { outer: { inner: { a: false, b: true } } })).toEqual({ outer: { inner: { a: false } } });
  });

  it.each(readForms(filesBelow(project)).forms)('$id compiles nothing in the browser and carries no data in its errors', (form) => {
    const code = formToModule(form);
    expect(code).not.toMatch(/new Function|eval\(|require\(/);
    expect(code).not.toMatch(/[{,]data:data|parentSchema:/);
  });
});
