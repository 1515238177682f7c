import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { formatFinding } from '../compile/shape/finding.ts';
import { filesBelow } from '../read/files.ts';
import { readForms } from './formSources.ts';
import { compileForm } from '../../test/setup/compileForm.ts';
import { applicableValues, formValidator } from '../../src/form/validator.ts';
import { formToModule } from './formToModule.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A project in a temporary folder with this as its only form, and our words and widgets. */
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

describe('a form', () => {
  it('of ours has no mistakes', () => expect(readForms(filesBelow(project)).findings).toEqual([]));

  it('is reported with every mistake, its place and the closest name', () => {
    const broken = structuredClone(login);
    broken.schema.properties['email'] = { type: 'string', format: 'e-mail', maxLength: 254 };
    broken.schema.properties['nickname'] = { type: 'string' };
    broken.schema.required.push('pasword');
    broken.uiSchema['mail'] = {};
    broken.uiSchema['password'] = { 'ui:widget': 'pasword', 'ui:autocomplete': 'current-password' };
    expect(messages(broken)).toEqual([
      'schemas/forms/login.json/schema/properties/email/format: unknown format "e-mail". Did you mean "email"?',
      'schemas/forms/login.json/schema/properties/nickname: the field "nickname" has no label "nickname.label". Add the words to brands/base/words/forms.json by form and field, or to the brand’s words.json for its own questions. Or give it a "title".',
      'schemas/forms/login.json/uiSchema/password/ui:widget: unknown widget "pasword". Did you mean "password"?',
      'schemas/forms/login.json/uiSchema/mail: unknown field "mail". Did you mean "email"?',
      'schemas/forms/login.json/schema/required/2: "pasword" is required but is not a field. Did you mean "password"?',
    ]);
  });

  it('gets the matching keyword suggested for another type', () => {
    const broken = structuredClone(login);
    broken.schema.properties['password'] = { type: 'string', format: 'password', maxLength: 128, minimum: 12 };
    broken.schema.properties['email'] = { type: 'integer', maxLength: 9, properties: {} };
    const reported = messages(broken).filter((message) => message.includes('does not apply'));
    expect(reported).toEqual([
      'schemas/forms/login.json/schema/properties/email/maxLength: "email" is a number; maxLength does not apply. Did you mean "maximum"?',
      'schemas/forms/login.json/schema/properties/email/properties: "email" is a number; properties does not apply. Remove it.',
      'schemas/forms/login.json/schema/properties/password/minimum: "password" is a text; minimum does not apply. Did you mean "minLength"?',
    ]);
  });

  it('is reported when a sensitive number is entered twice without comparing', () => {
    const broken = structuredClone(login);
    const income = { type: 'integer', minimum: 0, title: 'Income' };
    Object.assign(broken.schema.properties, { income, income_again: income });
    broken.uiSchema['income_again'] = { 'ui:options': { repeats: 'income' } };
    expect(messages(broken)).toEqual([
      expect.stringContaining('/uiSchema/income_again/ui:options/repeats: "income" is not a field of the same type and format.'),
    ]);
  });

  it('is reported when no number is valid', () => {
    const broken = structuredClone(login);
    broken.schema.properties['email'] = { type: 'integer', minimum: 11, maximum: 19, multipleOf: 10 };
    expect(messages(broken)).toContain(
      'schemas/forms/login.json/schema/required/0: "email" is required, but no value is valid for it. Remove it from "required", or allow a value that can be chosen or typed.',
    );
  });

  it('may have titles and options in the schema, and shared definitions', () => {
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
    const { schema, words = [], texts, ui } = forms[0] ?? {};
    expect(schema?.properties).toMatchObject({
      born_in: { type: 'string', enum: ['us', 'ca'] },
      citizen_of: { type: 'array', items: { type: 'string', enum: ['us', 'ca'] }, uniqueItems: true },
    });
    expect(JSON.stringify(schema)).not.toMatch(/title|\$ref|definitions/);
    expect(texts).toEqual({
      'born_in.label': 'Where were you born?',
      'born_in.help': 'As on your passport.',
      'born_in.options.us.label': 'United States',
      'born_in.options.ca.label': 'Canada',
      'citizen_of.label': 'Citizen of',
      'citizen_of.options.us.label': 'United States',
      'citizen_of.options.ca.label': 'Canada',
    });
    expect(words).toEqual(expect.arrayContaining(Object.keys(texts ?? {})));
    expect(ui?.['citizen_of']).toEqual({ 'ui:options': { widget: 'checkboxes', labelled: 'choices' } });
  });

  it('is reported for an unknown or circular reference', () => {
    const broken = structuredClone(login) as typeof login & { schema: { definitions?: object } };
    broken.schema.definitions = { one: { $ref: '#/definitions/other' }, other: { $ref: '#/definitions/one' } };
    broken.schema.properties['email'] = { $ref: '#/definitions/one' };
    broken.schema.properties['password'] = { $ref: '#/definitions/pasword' };
    const reported = messages(broken).filter((message) => message.includes('$ref'));
    expect(reported).toEqual([
      'schemas/forms/login.json/schema/properties/email/$ref: the definition "one" refers to itself. A definition cannot contain itself; write the field out.',
      'schemas/forms/login.json/schema/properties/password/$ref: there is no definition "pasword". Add it to "definitions" of this form. References cannot leave the form.',
    ]);
  });

  it('gets alternatives suggested for unsupported keywords', () => {
    const own = structuredClone(login) as typeof login & { schema: object };
    Object.assign(own.schema.properties, {
      name: { type: 'object', title: 'Name', additionalProperties: { type: 'string' } },
      tags: { type: 'array', items: [{ type: 'string' }], maxItems: 3 },
      kind: { type: 'null' },
    });
    Object.assign(own.schema, { patternProperties: {} });
    own.uiSchema['email'] = { widget: 'email', width: 'half', 'ui:enumDisabled': [] };
    const reported = messages(own).map((message) => message.replace('schemas/forms/login.json/', ''));
    expect(reported).toEqual(
      expect.arrayContaining([
        'schema/patternProperties: forms do not have "patternProperties" here. Use a list of objects with a name and a value.',
        'schema/properties/kind/type: forms do not have "null" here. To show a text, use the "description" of a field. To allow no answer, leave the field out of "required".',
        'schema/properties/tags/items: expected an object, not a list. All entries of a list have the same schema; use an object with several fields.',
        'uiSchema/email/widget: expected an object, not text. Write "ui:widget": "email", as in rjsf.',
        'uiSchema/email/width: expected an object, not text. Write "ui:options": { "width": "half" }.',
        'uiSchema/email/ui:enumDisabled: forms do not have "ui:enumDisabled" here. Remove options that cannot be selected.',
      ]),
    );
    expect(reported).toContainEqual(expect.stringContaining('For free names, use a list of objects with a name and a value.'));
  });

  it('is reported for a condition that never holds, or holds for an empty field', () => {
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
      'schemas/forms/login.json/schema/if/anyOf/0/properties/email/minimum: "email" is a text; minimum does not apply. Did you mean "minLength"?',
      'schemas/forms/login.json/schema/if/anyOf/1/not/properties/pasword: the condition depends on "pasword", which is not a field outside this branch. Did you mean "password"?',
      'schemas/forms/login.json/schema/if/anyOf/2: the condition also holds while "password" is empty. Add it to the condition’s "required"',
    ]);
  });

  it('is reported when the file is not a form', () => {
    expect(messages('{')).toEqual([expect.stringContaining('schemas/forms/login.json: this is not JSON')]);
    expect(messages({ ...login, schema: { type: 'array' } }).join('\n')).toContain('schemas/forms/login.json/schema');
    expect(messages({ ...login, ui: {} })).toEqual([
      'schemas/forms/login.json/ui: forms do not have "ui" here. Use "uiSchema", as in rjsf.',
    ]);
  });

  it('is reported with the line of a mistake', () => {
    const text = JSON.stringify({ ...login, uiSchema: { ...login.uiSchema, mail: {} } }, null, 2);
    const [finding] = readForms(filesBelow(projectWith(text))).findings;
    expect(finding?.line).toBe(text.split('\n').findIndex((line) => line.includes('"mail"')) + 1);
  });
});

describe('a brand that extends a form', () => {
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

  it('adds its questions after those of the form, without changing other brands', () => {
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

  it('can add conditional questions', () => {
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

  it('can remove optional fields only', () => {
    const optional = { ...login, schema: { ...login.schema, required: ['email'] } };
    const { ofBrands, findings } = readWith({ login: { properties: { badge: question }, without: ['password'] } }, label, optional);
    expect(findings).toEqual([]);
    const [own] = ofBrands['volt'] ?? [];
    expect(Object.keys(own?.schema.properties ?? {})).toEqual(['email', 'badge']);
    expect(Object.keys(own?.ui ?? {})).toEqual(['email', 'badge']);
    const [needed] = readWith({ login: { properties: { badge: question }, without: ['email'] } }).findings;
    expect(needed && `${needed.rule} ${needed.pointer}`).toBe('addition-without /login/without/0');
  });

  it('can make its questions depend on each other', () => {
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

  it('is reported with each mistake’s place in its own file', () => {
    const { ofBrands, findings } = readWith({ login: { properties: { badge: { type: 'string' } }, uiSchema: { bage: {} } } }, {});
    expect(ofBrands).toEqual({ volt: [] });
    expect(findings.map(formatFinding)).toEqual([
      'brands/volt/forms.json/login/properties/badge: the field "badge" has no label "badge.label". Add the words to brands/base/words/forms.json by form and field, or to the brand’s words.json for its own questions. Or give it a "title".',
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
  it('has a validator for every condition that rjsf evaluates, including nested ones', async () => {
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
    expect(applicableValues(form, formValidator(form), answers)).toEqual(answers);
    expect(applicableValues(form, formValidator(form), { outer: { inner: { a: false, b: true } } })).toEqual({
      outer: { inner: { a: false } },
    });
  });

  it.each(readForms(filesBelow(project)).forms)('$id needs no compiler in the browser and has no data in its errors', (form) => {
    const code = formToModule(form);
    expect(code).not.toMatch(/new Function|eval\(|require\(/);
    expect(code).not.toMatch(/[{,]data:data|parentSchema:/);
  });
});
