import { describe, expect, it } from '@jest/globals';
import { distanceText, feetText, radiusText } from './distance-text.js';

describe('distance texts', () => {
  it('[K-14] use miles, and feet near the site', () => {
    const texts = [61_500, 160, 159.9, 0].map((meters) => distanceText(meters, 'en'));
    expect(texts).toEqual(['38.2 mi', '0.1 mi', '530 ft', '0 ft']);
    expect([61_500, 36].map((meters) => distanceText(meters, 'es'))).toEqual(['38.2 mi', '120 pies']);
  });

  it('[K-14] round the accuracy of a position up to tens of feet', () => {
    expect([12, 3.04, 3.05].map((meters) => feetText(meters, 'en'))).toEqual(['40 ft', '10 ft', '20 ft']);
  });

  it('[K-04] show a wide fence in whole miles, and a narrow one like a distance', () => {
    const wide = [50_000, 16_093.44, 16_093].map((meters) => radiusText(meters, 'en'));
    expect(wide).toEqual(['31 mi', '10 mi', '10 mi']);
    expect([2_414, 100].map((meters) => radiusText(meters, 'en'))).toEqual(['1.5 mi', '330 ft']);
  });
});
