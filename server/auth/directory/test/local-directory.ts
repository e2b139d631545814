import { DEMO_PASSWORD } from '../../../development/local-directory/accounts.js';
import {
  startLocalDirectory,
  type LocalDirectory,
} from '../../../development/local-directory/start-local-directory.js';
import { signInThroughPage } from '../../test/sign-in-through-page.js';
import { DirectoryClient } from '../directory-client.js';
import { DirectoryStrategy } from '../directory.strategy.js';

export const CALLBACK = 'http://localhost:3000/api/auth/azure/callback';
export const CLIENT = { clientId: 'gigshift-local', clientSecret: 'a-secret-of-this-test', redirectUris: [CALLBACK] };

const logger = { info: () => undefined };

/** Starts the local directory on free ports, or joins the one of the same folder. */
export function startDirectory(dataDir: string): Promise<LocalDirectory> {
  return startLocalDirectory({ ...CLIENT, dataDir, preferredHttpPort: 0, preferredHttpsPort: 0, logger });
}

export function strategyOf(directory: LocalDirectory): DirectoryStrategy {
  return new DirectoryStrategy({
    ...directory,
    clientId: CLIENT.clientId,
    audience: CLIENT.clientId,
    roleClaim: 'roles',
    timeoutSeconds: 10,
  });
}

export function clientOf(directory: LocalDirectory): DirectoryClient {
  const page = { redirectUri: CALLBACK, plainSignInPage: true };
  return new DirectoryClient({ ...CLIENT, ...directory, ...page, timeoutSeconds: 10 });
}

/** Logs a person in through the directory's page. */
export async function signIn(client: DirectoryClient, email: string, password = DEMO_PASSWORD) {
  const { url, ...secrets } = await client.begin('en');
  const back = await signInThroughPage(url, CALLBACK, { email, password });
  return client.finish(back.search, secrets);
}
