import { beforeAll, describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { readFileSync } from 'node:fs';
import { readableValues } from './readable-values.js';

function problems(language: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`shared/locales/${language}/problems.json`, 'utf8')) as Record<string, unknown>;
}

/** Intl sets some blanks as narrow ones. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('values in problem texts', () => {
  let english: i18n;
  let spanish: i18n;
  beforeAll(async () => {
    const start = async (lng: string) => {
      const instance = createInstance();
      const resources = { [lng]: { problems: problems(lng), own: { when: '{{date}}, {{count}}' } } };
      const interpolation = { escapeValue: false, alwaysFormat: true };
      await instance.use(readableValues).init({ lng, resources, interpolation, fallbackLng: false });
      return instance;
    };
    [english, spanish] = await Promise.all([start('en'), start('es')]);
  });

  it('[S-20] names the day and the times of an overlapping shift as people read them', () => {
    const params = { title: 'Bindery', date: '2026-11-20', startTime: '07:55', endTime: '16:00' };
    expect(plain(english.t('problems:shifts_overlap', params))).toBe(
      'This overlaps with "Bindery" on Fri, Nov 20, 7:55 AM to 4:00 PM.',
    );
    expect(plain(spanish.t('problems:shifts_overlap', params))).toContain('7:55 a');
  });

  it('[K-14] says distances in miles', () => {
    const text = english.t('problems:outside_geofence', { distanceMeters: 61_476, radiusMeters: 50_000 });
    expect(text).toBe('You must be at the site. You are 38.2 mi away; the limit is 31 mi.');
  });

  it('[H-10] leaves what a screen wrote out, and plain numbers', () => {
    expect(english.t('own:when', { date: 'Fri, Nov 20', count: 3 })).toBe('Fri, Nov 20, 3');
  });
});
