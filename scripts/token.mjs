// Signs in to the app that runs on PORT and prints a bearer token for curl:
//   npm run -s token -- maria@gigshift.example [password]
// A directory user signs in on the local directory's page; a worker solves the human verification and logs in.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { parseSetCookie, stringifyCookie } from 'cookie';

const DEMO_PASSWORD = 'gigshift-demo';
const [email, password = DEMO_PASSWORD] = process.argv.slice(2);
const app = `http://localhost:${process.env.PORT || 3000}`;

/** An error whose message is shown to the caller as it is. */
class UserError extends Error {}

async function request(address, init) {
  try {
    return await fetch(address, init);
  } catch {
    throw new UserError(`No server at ${new URL(address).origin}. Start Gigshift first, or set PORT.`);
  }
}

async function callApi(path, data) {
  const init = data && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) };
  const response = await request(`${app}${path}`, init);
  const body = await response.json().catch(() => null);
  if (!body) throw new UserError(`${app}${path} is not a Gigshift server (status ${response.status}).`);
  return { status: response.status, body };
}

/** Returns the worker's token, or null if no worker has this address and password. */
async function workerToken() {
  const { body: challenge } = await callApi('/api/auth/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const { status, body } = await callApi('/api/auth/login', { email, password, recaptchaToken });
  if (status === 200) return body.token;
  if (body.code === 'invalid_credentials') return null;
  throw new UserError(body.message);
}

/** The cookies of the directory's page; values stay encoded as received. */
const cookies = {};

function storeCookies(response) {
  for (const line of response.headers.getSetCookie()) {
    const { name, value } = parseSetCookie(line, { decode: String });
    cookies[name] = value;
  }
}

/** Opens a page and follows its redirects; stops before it would open `end`. */
async function open(address, end, form) {
  let url = new URL(address);
  for (let body = form, redirects = 0; redirects < 10; body = undefined, redirects += 1) {
    const cookie = stringifyCookie(cookies, { encode: String });
    const response = await request(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie },
      body,
    });
    storeCookies(response);
    const next = response.headers.get('location');
    if (next === null) return { url };
    url = new URL(next, url);
    if (url.pathname === end) return { url };
  }
  throw new UserError('Too many redirects by the directory.');
}

/** Returns the directory user's access token, or null if no directory user has this address and password. */
async function directoryToken() {
  const { body: config } = await callApi('/api/config');
  if (!config.features?.directoryIsLocal) return null; // a real directory requires a browser
  const { status, body } = await callApi('/api/auth/azure/login');
  if (status !== 200) throw new UserError(body.message);
  const end = '/api/auth/azure/callback';
  const form = await open(body.authUrl, end);
  const page = await open(form.url, end, new URLSearchParams({ email, password, choice: 'sign-in' }));
  if (page.url.pathname !== end) return null;
  const html = await (await request(`${app}${page.url.pathname}${page.url.search}`)).text();
  const content = /name="directory-result" content="([^"]*)"/.exec(html)?.[1] ?? 'null';
  const message = JSON.parse(content.replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(code)));
  if (!message?.success) throw new UserError(message?.error ?? 'The directory sign-in failed.');
  return message.accessToken;
}

try {
  if (!email) throw new UserError('Usage: npm run -s token -- <email> [password]');
  const token = (await directoryToken()) ?? (await workerToken());
  if (token === null) throw new UserError(`No worker or directory user has the address ${email} and this password.`);
  process.stdout.write(`${token}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof UserError ? error.message : `No token: ${error.message}`}\n`);
  process.exitCode = 1;
}
