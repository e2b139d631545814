import { afterEach, describe, expect, it } from '@jest/globals';
import { answerSignInAgain, askToSignInAgain, noteHeldToken } from './sign-in-again.js';

afterEach(() => answerSignInAgain(true));

describe('asking to sign in again', () => {
  it('[I-11] asks once, however many calls wait for the answer', async () => {
    const waiting = [askToSignInAgain('first', true), askToSignInAgain('first', false)];
    answerSignInAgain(true);
    expect(await Promise.all(waiting)).toEqual([true, true]);
  });

  it('[I-11] leaves someone who said "not now" alone until something is to be changed', async () => {
    const asked = askToSignInAgain('second', true);
    answerSignInAgain(false);
    expect(await asked).toBe(false);
    expect(await askToSignInAgain('second', false)).toBe(false);
    const askedAgain = askToSignInAgain('second', true);
    answerSignInAgain(true);
    expect(await askedAgain).toBe(true);
  });

  it('[I-11] asks for the next token that runs out, whatever was said to the one before', async () => {
    const declined = askToSignInAgain('third', true);
    answerSignInAgain(false);
    await declined;
    const asked = askToSignInAgain('fourth', false);
    answerSignInAgain(true);
    expect(await asked).toBe(true);
  });

  it('[I-11] is over, answered by no, once the page holds no session', async () => {
    const asked = askToSignInAgain('fifth', true);
    noteHeldToken('fifth');
    expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits');
    noteHeldToken(null);
    expect(await asked).toBe(false);
  });

  it('[O-34] is over as soon as another tab has a new token', async () => {
    const asked = askToSignInAgain('sixth', true);
    noteHeldToken('sixth');
    expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits');
    noteHeldToken('seventh');
    expect(await asked).toBe(true);
  });
});
