import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setUnauthorizedHandler, type RefusedCall } from './api.js';
import { ApiError, NetworkError } from './api-error.js';
import { storageOver } from '../auth/storage.testing.js';
import { apiUpload } from './upload.js';

type Answer = { status: number; body: string; type?: string };

const stored = new Map<string, string>();
let tokens: (string | null)[] = [];
let answers: (Answer | 'nothing' | 'silence')[] = [];
let requests: FakeRequest[] = [];

/** As much of XMLHttpRequest as an upload uses; each one sent takes the next answer. */
class FakeRequest {
  upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  private type: string | null = null;
  onload = () => {};
  onerror = () => {};
  onloadend = () => {};
  private token: string | null = null;

  open(): void {}

  abort(): void {
    this.onloadend();
  }

  setRequestHeader(name: string, value: string): void {
    if (name === 'authorization') this.token = value;
  }

  getResponseHeader(): string | null {
    return this.type;
  }

  send(): void {
    tokens.push(this.token);
    requests.push(this);
    const answer = answers.shift() ?? 'nothing';
    if (answer === 'silence') return;
    if (answer === 'nothing') this.onerror();
    else {
      Object.assign(this, { status: answer.status, responseText: answer.body, type: answer.type ?? null });
      this.onload();
    }
    this.onloadend();
  }
}

beforeEach(() => {
  stored.clear();
  stored.set('authToken', 'worker').set('authUser', '{"id":1}');
  tokens = [];
  requests = [];
  Object.assign(globalThis, {
    localStorage: storageOver(stored),
    document: { documentElement: { lang: 'en' } },
    XMLHttpRequest: FakeRequest,
  });
});

afterEach(() => setUnauthorizedHandler(null));

const OVER: Answer = {
  status: 401,
  body: '{"code":"session_ended","message":"over"}',
  type: 'application/problem+json',
};

describe('an upload', () => {
  it('[H-21] fails like other calls: a refusal with its status, no response as a network error', async () => {
    answers = [{ status: 413, body: 'too large' }, 'nothing'];
    await expect(apiUpload('/api/x', new FormData())).rejects.toThrow(new ApiError(413, 'too large', null, true));
    await expect(apiUpload('/api/x', new FormData())).rejects.toBeInstanceOf(NetworkError);
  });

  it('[O-45, O-47] has not succeeded if another program responds, whatever it says', async () => {
    const repeat = jest.fn(async () => true);
    setUnauthorizedHandler(repeat);
    answers = [
      { status: 200, body: '<p>Sign in to this Wi-Fi</p>' },
      { status: 401, body: '<p>Sign in</p>', type: 'text/html' },
    ];
    await expect(apiUpload('/api/x', new FormData())).rejects.toBeInstanceOf(NetworkError);
    await expect(apiUpload('/api/x', new FormData())).rejects.toMatchObject({ status: 401, problem: null });
    expect(repeat).not.toHaveBeenCalled();
  });

  it('[O-60] fails if the success lacks the fields of the call', async () => {
    const file = { id: 7, fileName: 'license.jpg' };
    answers = ['{}', '"ok"', JSON.stringify(file)].map((body) => ({ status: 201, body }));
    for (let tries = 0; tries < 2; tries += 1)
      await expect(apiUpload('/api/user/documents', new FormData())).rejects.toBeInstanceOf(NetworkError);
    expect(await apiUpload('/api/user/documents', new FormData())).toEqual(file);
  });

  it('[O-62] fails after 70 s without progress, whatever its total time', async () => {
    jest.useFakeTimers();
    answers = ['silence'];
    let end: unknown = null;
    void apiUpload('/api/x', new FormData()).catch((error: unknown) => (end = error));
    for (const loaded of [10, 20, 30]) {
      await jest.advanceTimersByTimeAsync(69_000);
      requests[0]?.upload.onprogress?.({ loaded, total: 30 });
    }
    await jest.advanceTimersByTimeAsync(69_999);
    expect(end).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(end).toMatchObject({ code: 'network', isChange: true, isTimeout: true });
    jest.useRealTimers();
  });

  it('[I-11, H-102] is repeated once after a new login', async () => {
    const asked: RefusedCall[] = [];
    setUnauthorizedHandler(async (_caller, _error, call) => {
      asked.push(call);
      stored.set('authToken', 'new');
      return true;
    });
    answers = [OVER, { status: 201, body: '{"id":7}' }];
    expect(await apiUpload('/api/x', new FormData())).toEqual({ id: 7 });
    answers = [OVER, OVER, { status: 201, body: '{"id":8}' }];
    await expect(apiUpload('/api/x', new FormData())).rejects.toThrow('401');
    expect(tokens).toEqual(['Bearer worker', 'Bearer new', 'Bearer new', 'Bearer new']);
    expect(asked[0]).toEqual({ isChange: true });
  });

  it('[O-43] shows nothing to another user who has logged in meanwhile', async () => {
    answers = [{ status: 201, body: '{"id":7}' }];
    const onSettled = jest.fn();
    void apiUpload('/api/x', new FormData()).finally(onSettled);
    stored.set('authToken', 'other').set('authUser', '{"id":2}');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(onSettled).not.toHaveBeenCalled();
  });
});
