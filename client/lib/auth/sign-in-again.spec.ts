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
    const asked = askToSignInAgain('second', true);
    answerSignInAgain(false);
    expect(await asked).toBe(false);
    expect(await askToSignInAgain('second', false)).toBe(false);
    const askedAgain = askToSignInAgain('second', true);
    answerSignInAgain(true);
    expect(await askedAgain).toBe(true);
  });

  it('[I-11] is shown for the next expired token, whatever the answer for the previous one', async () => {
    const declined = askToSignInAgain('third', true);
    answerSignInAgain(false);
    await declined;
    const asked = askToSignInAgain('fourth', false);
    answerSignInAgain(true);
    expect(await asked).toBe(true);
  });

  it('[I-11] ends as declined once the page has no session', async () => {
    const asked = askToSignInAgain('fifth', true);
    noteHeldToken('fifth');
    expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits');
    noteHeldToken(null);
    expect(await asked).toBe(false);
  });

  it('[O-34] ends once another tab has a new token', async () => {
    const asked = askToSignInAgain('sixth', true);
    noteHeldToken('sixth');
    expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits');
    noteHeldToken('seventh');
    expect(await asked).toBe(true);
  });
});
