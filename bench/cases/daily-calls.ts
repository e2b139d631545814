import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hashPassword, verifyPassword } from '../../server/auth/accounts/passwords.js';
import { clockInCalls } from '../support/clock-ins.js';
import { as, type BenchEnvironment, tokenKeyOf } from '../support/environment.js';
import { type Call, type Figures, runConcurrently, load } from '../support/load.js';
import { makeWorkers, PASSWORD, refreshSessions } from '../support/people.js';

export type DailyCallRun = { name: string; figures: Figures };

/** Reads of each admin list; the lists are long. */
const READS_OF_A_LIST = 4;

/** Measures the other frequent calls: clock-ins, logins, and an admin's screens. */
export async function runDailyCalls(environment: BenchEnvironment): Promise<DailyCallRun[]> {
  const { connections, logins } = environment.scale;
  const run = async (name: string, calls: readonly Call[]) => {
    await refreshSessions(environment.client);
    const figures = await load([environment.gigshift.url], calls, connections);
    const wrong = Object.keys(figures.statuses).filter((status) => status !== '200');
    if (wrong.length > 0) throw new Error(`${name}: ${JSON.stringify(figures.statuses)}`);
    return { name, figures };
  };
  const runs = [await run('POST worker/clock-in', await clockIns(environment))];
  runs.push(await run('POST auth/login', await loginCalls(environment)));
  const hash = await hashPassword(PASSWORD);
  const tries = Array.from({ length: logins }, () => hash);
  const check = async (stored: string) => String(await verifyPassword(stored, PASSWORD));
  runs.push({ name: 'argon2 of a login alone', figures: await runConcurrently(tries, connections, check) });
  for (const path of ['admin/shifts', 'admin/timesheets', 'admin/reports/payroll/month'])
    runs.push(await run(`GET ${path}`, adminReads(environment, path)));
  return runs;
}

function adminReads({ scale, adminToken }: BenchEnvironment, path: string): Call[] {
  const call = { method: 'GET', path: `/api/${path}`, headers: as({ token: adminToken }) };
  return Array.from({ length: Math.ceil(scale.reads / READS_OF_A_LIST) }, () => call);
}

/** Returns clock-ins, each by another worker on a shift that started 10 minutes ago. */
async function clockIns({ client, scale, dataDir }: BenchEnvironment): Promise<Call[]> {
  const workers = await makeWorkers(client, tokenKeyOf(dataDir), scale.clockIns);
  return clockInCalls(client, workers);
}

/** Returns logins, each by another worker from another address, with the proof of work solved in advance. */
async function loginCalls({ gigshift, scale, workers }: BenchEnvironment): Promise<Call[]> {
  const calls: Call[] = [];
  for (const [index, { email }] of workers.slice(0, scale.logins).entries()) {
    const challenge = (await (await fetch(`${gigshift.url}/api/auth/challenge`)).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    calls.push({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
      body: JSON.stringify({ email, password: PASSWORD, recaptchaToken }),
    });
  }
  return calls;
}
