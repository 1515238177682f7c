import { afterEach, describe, expect, it, vi } from 'vitest';
import { runVerb } from '../runVerb.ts';
import { verbs } from '../verbs.ts';

afterEach(() => vi.restoreAllMocks());

/** Runs the command and returns its output and exit code. */
async function typed(...words: string[]) {
  const said = { out: '', err: '' };
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (said.out += text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (said.err += text));
  return { exitCode: await runVerb(verbs, ['reading', ...words]), ...said };
}

describe('passbook reading', () => {
  it('prints every sentence with its place, and each brand overall', async () => {
    const { exitCode, out, err } = await typed();
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(/^ +[\d.]+ {2}flows\/login\.json:\d+ \/routes\/0\/lead {2}Welcome back to First Bank\.$/m);
    for (const brand of ['base', 'harbor', 'volt'])
      expect(out).toMatch(new RegExp(`^${brand}: overall grade [\\d.]+\\. \\d+ of \\d+ sentences are above 8\\.$`, 'm'));
    expect(out).toMatch(/^ +[\d.]+ {2}verifyEmail, \d+ words$/m);
  });

  it('prints a sentence of base once, and with --brand what that brand’s depositors read', async () => {
    const times = (text: string) => text.split('Skip to main content').length - 1;
    expect(times((await typed()).out)).toBe(1);
    const { out } = await typed('--brand', 'volt');
    expect(times(out)).toBe(1);
    expect(out).toContain('Good to see you again.');
    expect(out).not.toContain('Welcome back to');
  });

  it('prints JSON', async () => {
    const { out } = await typed('--brand', 'harbor', '--json');
    const [harbor] = JSON.parse(out) as { brand: string; wholes: { kind: string }[] }[]; // the command's own output
    expect(harbor?.brand).toBe('harbor');
    expect(new Set(harbor?.wholes.map(({ kind }) => kind))).toEqual(new Set(['page', 'message', 'text']));
  });

  it.each([
    ['an unknown brand', ['--brand', 'vol'], 'There is no brand "vol". Did you mean "volt"?'],
    ['an extra argument', ['volt'], 'reading takes no "volt".'],
  ])('explains %s in one sentence', async (_what, words, sentence) => {
    expect(await typed(...words)).toEqual({ exitCode: 2, out: '', err: sentence });
  });
});
