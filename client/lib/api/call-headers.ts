export function headersFor(
  body: unknown,
  token: string | null,
  language = document.documentElement.lang || 'en',
): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language });
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}
