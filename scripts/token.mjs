// Prints a bearer token of the app that runs on PORT, through the real sign-in (contract: a token for curl):
//   npm run -s token -- maria@gigshift.example [password]
// A directory user goes through the local directory's page; a worker solves the human verification and signs in.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { parseSetCookie, stringifyCookie } from 'cookie';

const DEMO_PASSWORD = 'gigshift-demo';
const [email, password = DEMO_PASSWORD] = process.argv.slice(2);
const app = `http://localhost:${process.env.PORT || 3000}`;

class Refusal extends Error {}

async function reach(address, init) {
  try {
    return await fetch(address, init);
  } catch {
    throw new Refusal(`Nothing answers at ${new URL(address).origin}. Start Gigshift first, or set PORT.`);
  }
}

async function callApi(path, body) {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await reach(`${app}${path}`, init);
  const answer = await response.json().catch(() => null);
  if (!answer) throw new Refusal(`${app}${path} does not answer as Gigshift does (status ${response.status}).`);
  return { status: response.status, answer };
}

/** The worker's token, or null when the address and password are no worker's. */
async function workerToken() {
  const { answer: challenge } = await callApi('/api/auth/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const { status, answer } = await callApi('/api/auth/login', { email, password, recaptchaToken });
  if (status === 200) return answer.token;
  if (answer.code === 'invalid_credentials') return null;
  throw new Refusal(answer.message);
}

/** A browser's cookies, for the one origin that the directory's page has; values stay encoded as they came. */
const cookies = {};

function keepCookies(response) {
  for (const line of response.headers.getSetCookie()) {
    const { name, value } = parseSetCookie(line, { decode: String });
    cookies[name] = value;
  }
}

/** Opens a page and goes where it leads; stops at `end` without opening it. */
async function open(address, end, form) {
  let url = new URL(address);
  for (let body = form, hops = 0; hops < 10; body = undefined, hops += 1) {
    const cookie = stringifyCookie(cookies, { encode: String });
    const response = await reach(url, { method: body ? 'POST' : 'GET', redirect: 'manual', headers: { cookie }, body });
    keepCookies(response);
    const next = response.headers.get('location');
    if (next === null) return { url };
    url = new URL(next, url);
    if (url.pathname === end) return { url };
  }
  throw new Refusal('The directory sends us round in circles.');
}

/** The directory user's access token, or null when the address and password are no directory user's. */
async function directoryToken() {
  const { answer: config } = await callApi('/api/config');
  if (!config.features?.directoryIsLocal) return null; // a real one wants a browser
  const { status, answer } = await callApi('/api/auth/azure/login');
  if (status !== 200) throw new Refusal(answer.message);
  const end = '/api/auth/azure/callback';
  const form = await open(answer.authUrl, end);
  const page = await open(form.url, end, new URLSearchParams({ email, password, answer: 'sign-in' }));
  if (page.url.pathname !== end) return null;
  const html = await (await reach(`${app}${page.url.pathname}${page.url.search}`)).text();
  const content = /name="directory-result" content="([^"]*)"/.exec(html)?.[1] ?? 'null';
  const message = JSON.parse(content.replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(code)));
  if (!message?.success) throw new Refusal(message?.error ?? 'The directory sign-in did not work.');
  return message.accessToken;
}

try {
  if (!email) throw new Refusal('Whose token? npm run -s token -- <email> [password]');
  const token = (await directoryToken()) ?? (await workerToken());
  if (token === null) throw new Refusal(`${email} with that password is neither a worker nor a directory user here.`);
  process.stdout.write(`${token}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? error.message : `No token: ${error.message}`}\n`);
  process.exitCode = 1;
}
