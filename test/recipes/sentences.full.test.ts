import { expect, it } from 'vitest';
import { files, foundIn } from '../setup/changedFiles.ts';
import { codeOf } from './steps.ts';

const code = codeOf('say-what-the-provider-answered');
const flow = 'flows/login.json';
const calls = 'flows/calls.json';
const { routes } = JSON.parse(files.read(flow)) as { routes: { path: string }[] };
const submit = `/routes/${routes.findIndex(({ path }) => path === '/login/forgot-password')}/submits/submit`;

it('docs/how-to/say-what-the-provider-answered.md shows a value of the answer in a notification, only by the flow', () => {
  const { submits } = JSON.parse(code[flow]!) as { submits: { submit: { say: string } } };
  const { say } = submits.submit;
  expect(foundIn({ [flow]: { [`${submit}/say`]: say } })).toEqual([]);
  expect(foundIn({ [flow]: { [`${submit}/say`]: say.replace('masked_email', 'email') } })).toEqual([
    `placeholder-unknown ${flow}#${submit}/say`,
  ]);
});

it('docs/how-to/say-what-the-provider-answered.md leads a 409 of one step elsewhere, by an entry of the error catalog', () => {
  const line = JSON.parse(code[calls]!) as { sent: object };
  const catalog = JSON.parse(files.read(calls)) as Record<string, { problems: object[] }>;
  const problems = catalog['update-depositor']?.problems ?? [];
  expect(foundIn({ [calls]: { '/update-depositor/problems': [line, ...problems] } })).toEqual([]);
  expect(foundIn({ [calls]: { '/update-depositor/problems': [...problems, line] } })).toEqual([
    `problem-shadowed ${calls}#/update-depositor/problems/${problems.length}`,
  ]);
});
