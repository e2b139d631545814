import { parseSetCookie, stringifyCookie } from 'cookie';

/** The cookies of one browser, by name alone: enough for a directory on localhost. Values stay encoded as they came. */
class Cookies {
  private readonly values: Record<string, string> = {};

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const { name, value = '', expires } = parseSetCookie(line, { decode: String });
      const isDeleted = value === '' || expires?.getTime() === 0;
      if (isDeleted) delete this.values[name];
      else this.values[name] = value;
    }
  }

  header(): string {
    return stringifyCookie(this.values, { encode: String });
  }
}

export type SignInChoice = { email: string; password: string } | 'cancel';

/**
 * Follows the login from the authorization URL through the local directory's page, with cookies like a browser, and
 * returns the callback URL without opening it.
 */
export async function signInThroughPage(authUrl: string, callback: string, choice: SignInChoice): Promise<URL> {
  const cookies = new Cookies();
  let page: { url: URL; response: Response } = await follow(new URL(authUrl), cookies, callback);
  if (page.url.href.startsWith(callback)) return page.url;
  const form: Record<string, string> =
    choice === 'cancel' ? { choice: 'cancel' } : { email: choice.email, password: choice.password, choice: 'sign-in' };
  page = await follow(page.url, cookies, callback, new URLSearchParams(form));
  if (!page.url.href.startsWith(callback)) throw new Error(`the directory refused: ${await page.response.text()}`);
  return page.url;
}

async function follow(start: URL, cookies: Cookies, callback: string, form?: URLSearchParams) {
  let url = start;
  let body = form;
  for (let hop = 0; hop < 10; hop += 1) {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: cookies.header() },
      ...(body ? { body } : {}),
    });
    cookies.take(response);
    const next = response.headers.get('location');
    if (next === null) return { url, response };
    await response.body?.cancel();
    url = new URL(next, url);
    body = undefined;
    if (url.href.startsWith(callback)) return { url, response };
  }
  throw new Error('too many redirects');
}
