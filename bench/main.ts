/**
 * Benchmarks (`npm run bench`, or `npm run bench -- decide` for one). Each compares with a peer in the same run, since only ratios are
 * meaningful on a shared machine. Exit code 1 when a limit is missed.
 */
import process from 'node:process';
import { benchDashboardReads } from './dashboardReads.ts';
import { benchDecide } from './decide.ts';
import { benchEntryPages } from './entryPages.ts';
import { benchForm } from './form.ts';
import { benchGrowth } from './growth.ts';
import { benchInteraction } from './interaction.ts';
import { benchLoginPage } from './loginPage.ts';
import { benchMoneyWrites } from './moneyWrites.ts';
import { benchProvider } from './provider.ts';
import { printTable, type Row } from './row.ts';
import { benchScriptBudget } from './scriptBudget.ts';
import { benchStatement } from './statement.ts';
import { benchTransactions } from './transactions.ts';

const benches: Record<string, () => Promise<Row[]>> = {
  decide: benchDecide,
  growth: benchGrowth,
  login: benchLoginPage,
  'script-budget': benchScriptBudget,
  'entry-pages': benchEntryPages,
  form: benchForm,
  interaction: benchInteraction,
  transactions: benchTransactions,
  provider: benchProvider,
  'money-writes': benchMoneyWrites,
  'dashboard-reads': benchDashboardReads,
  statement: benchStatement,
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in benches));
if (unknown !== undefined) throw new Error(`There is no benchmark "${unknown}". Known: ${Object.keys(benches).join(', ')}.`);

const rows: Row[] = [];
for (const [name, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`Measuring ${name} ...`);
  rows.push(...(await run()));
}
printTable(rows);
process.exitCode = rows.every((row) => row.ratio <= row.limit) ? 0 : 1;
