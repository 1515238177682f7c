import { startProduct } from '../test/browser/product.ts';
import { createDepositor, logIn, type Depositor } from './depositor.ts';
import { ms, type Row } from './row.ts';
import { askSteadily } from './steadily.ts';

interface Persona {
  id: string;
  email: string;
  password: string;
}

/** Reads at a steady rate, alone and during 20 simultaneous logins. */
export async function benchProvider(): Promise<Row[]> {
  const product = await startProduct({ PASSBOOK_LOG: 'error' });
  try {
    const personas = (await product.sandbox('personas')) as Persona[]; // the sandbox's list
    const [reader, ...others] = personas;
    if (!reader) throw new Error('The sandbox has no persona.');
    const depositor = await logIn(product, reader.email, reader.password);
    // Warm-up: the server's compiler needs about a thousand requests.
    await readSteadily(depositor, 200, 6);
    const alone = await readSteadily(depositor, 300, 8);

    const visitors = await Promise.all(Array.from({ length: 20 }, () => createDepositor(product)));
    const start = performance.now();
    const reading = readSteadily(depositor, 100, 6);
    const logins = visitors.map((visitor, index) => {
      const { email, password } = others[index % others.length] ?? reader;
      return visitor.call('POST', '/v1/login', { email, password });
    });
    const answers = await Promise.all(logins);
    const took = performance.now() - start;
    const beside = await reading;
    const refused = answers.filter(({ status }) => status !== 200).length;
    console.log(`20 logins at once took ${took.toFixed(0)} ms; ${refused} were refused.`);
    return [
      { what: '300 reads per second, p99', ours: ms(alone.p99), against: '150 ms', ratio: alone.p99 / 150, limit: 1 },
      {
        what: '300 reads per second, rate kept',
        ours: `${alone.rate.toFixed(0)}/s`,
        against: '300/s',
        ratio: 300 / alone.rate,
        limit: 1.05,
      },
      // Hashing passwords may delay others by half a second (rule login-4).
      { what: 'reads while 20 log in at once, p99', ours: ms(beside.p99), against: '500 ms', ratio: beside.p99 / 500, limit: 1 },
    ];
  } finally {
    await product.stop();
  }
}

const readSteadily = (depositor: Depositor, perSecond: number, seconds: number) =>
  askSteadily(perSecond, seconds, () => depositor.call('GET', '/v1/depositor/progress'));
