import { afterEach, describe, expect, it } from '@jest/globals';
import { answerSignInAgain, askToSignInAgain, noteHeldToken } from './sign-in-again.js';

afterEach(() => answerSignInAgain(true));

describe('the request to log in again', () => {
  it('[I-11] is shown once for any number of waiting calls', async () => {
    const waiting = [askToSignInAgain('first', true), askToSignInAgain('first', false)];
    answerSignInAgain(true);
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });

  it('[I-11] is not repeated after "not now" until a change is to be sent', async () => {
    const answer = askToSignInAgain('second', true);
    answerSignInAgain(false);
    expect(await answer).toBe(false);
    expect(await askToSignInAgain('second', false)).toBe(false);
    const nextAnswer = askToSignInAgain('second', true);
    answerSignInAgain(true);
    expect(await nextAnswer).toBe(true);
  });

  it('[I-11] is shown for the next expired token, whatever the answer for the previous one', async () => {
    const declined = askToSignInAgain('third', true);
    answerSignInAgain(false);
    await declined;
    const answer = askToSignInAgain('fourth', false);
    answerSignInAgain(true);
    expect(await answer).toBe(true);
  });

  it('[I-11] ends as declined once the page has no session', async () => {
    const answer = askToSignInAgain('fifth', true);
    noteHeldToken('fifth');
    expect(await Promise.race([answer, Promise.resolve('waits')])).toBe('waits');
    noteHeldToken(null);
    expect(await answer).toBe(false);
  });

  it('[O-34] ends once another tab has a new token', async () => {
    const answer = askToSignInAgain('sixth', true);
    noteHeldToken('sixth');
    expect(await Promise.race([answer, Promise.resolve('waits')])).toBe('waits');
    noteHeldToken('seventh');
    expect(await answer).toBe(true);
  });
});
