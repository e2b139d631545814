import type { DirectoryPopupMessage } from '../../../shared/auth/auth.contract.js';
import { signInThroughPage, type SignInChoice } from '../../auth/test/sign-in-through-page.js';
import { DirectoryConnection } from '../../auth/directory/directory-connection.js';
import { DEMO_PASSWORD } from '../../development/local-directory/accounts.js';
import type { TestApp } from '../support/test-app.js';

/** Signs in on the directory's page. @returns path and query of the callback URL */
export async function directoryCallback(test: TestApp, choice: SignInChoice): Promise<string> {
  const { body } = await test.call('GET', '/api/auth/azure/login');
  const back = await signInThroughPage(body.authUrl as string, test.app.get(DirectoryConnection).redirectUri, choice);
  return back.pathname + back.search;
}

/** Returns the message that the callback page posts to its opener. */
export function popupMessage(html: string): DirectoryPopupMessage {
  const content = /name="directory-result" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return JSON.parse(
    content.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code))),
  ) as DirectoryPopupMessage;
}

/** Returns a token of the local directory, issued by the full code flow. */
export async function aDirectoryToken(
  test: TestApp,
  email: 'dana@gigshift.example' | 'omar@gigshift.example',
): Promise<string> {
  const callback = await directoryCallback(test, { email, password: DEMO_PASSWORD });
  const message = popupMessage((await test.call('GET', callback)).body as string);
  if (!message.success) throw new Error(message.error);
  return message.accessToken;
}

/** Returns a token of the directory user dana, who has the admin role. */
export function anAdminToken(test: TestApp): Promise<string> {
  return aDirectoryToken(test, 'dana@gigshift.example');
}
