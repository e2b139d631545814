import { expect, it } from '@jest/globals';
import { CANCEL_REASONS, cancelReasonIn, cancelReasonText, splitCancelReason } from './cancel-reason-text.js';

it.each(CANCEL_REASONS)('[S-40] the reason "%s" is translated from and into each language', (reason) => {
  const [english, spanish] = [cancelReasonText('en', reason), cancelReasonText('es', reason)];
  expect(english).not.toBe(spanish);
  for (const chosen of [english, spanish]) {
    expect(cancelReasonIn('en', chosen)).toBe(english);
    expect(cancelReasonIn('es', `${chosen}. Back on Monday`)).toBe(`${spanish}. Back on Monday`);
  }
});

it.each(["I'm sick today", '', 'Car trouble', ' . '])('[S-40] the typed reason "%s" stays', (typed) => {
  expect(cancelReasonIn('es', typed)).toBe(typed);
  expect(splitCancelReason(typed)).toEqual({ chosen: null, typed });
});
