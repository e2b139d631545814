import { afterEach, describe, expect, it } from '@jest/globals';
import { answerSignInAgain, requestSignInAgain, closeStaleSignInAgain } from './sign-in-again.js';

afterEach(() => answerSignInAgain(true));

describe('the request to log in again', () => {
  it('[I-11] is shown once for any number of waiting calls', async () => {
    const waiting = [requestSignInAgain('first', true), requestSignInAgain('first', false)];
    answerSignInAgain(true);
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });

  it('[I-11] is not repeated after "not now" until a change is to be sent', async () => {
    const answer = requestSignInAgain('second', true);
    answerSignInAgain(false);
    expect(await answer).toBe(false);
    expect(await requestSignInAgain('second', false)).toBe(false);
    const nextAnswer = requestSignInAgain('second', true);
    answerSignInAgain(true);
    expect(await nextAnswer).toBe(true);
  });

  it('[I-11] is shown for the next expired token, whatever the answer for the previous one', async () => {
    const declined = requestSignInAgain('third', true);
    answerSignInAgain(false);
    await declined;
    const answer = requestSignInAgain('fourth', false);
    answerSignInAgain(true);
    expect(await answer).toBe(true);
  });

  it('[I-11] ends as declined once the page has no session', async () => {
    const answer = requestSignInAgain('fifth', true);
    closeStaleSignInAgain('fifth');
    expect(await Promise.race([answer, Promise.resolve('waits')])).toBe('waits');
    closeStaleSignInAgain(null);
    expect(await answer).toBe(false);
  });

  it('[O-34] ends once another tab has a new token', async () => {
    const answer = requestSignInAgain('sixth', true);
    closeStaleSignInAgain('sixth');
    expect(await Promise.race([answer, Promise.resolve('waits')])).toBe('waits');
    closeStaleSignInAgain('seventh');
    expect(await answer).toBe(true);
  });
});
