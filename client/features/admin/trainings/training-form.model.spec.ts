import { describe, expect, it } from '@jest/globals';
import { BLANK_TRAINING, checkTrainingForm, requestOf } from './training-form.model.js';

const FORM = {
  ...BLANK_TRAINING,
  title: 'Lifting',
  description: 'How',
  skillLevelId: '2',
  videoUrl: ' https://vimeo.com/76979871 ',
  duration: '5',
};
const faults = (changes: object) => checkTrainingForm({ ...FORM, ...changes }).map(({ field, code }) => [field, code]);

describe('the form of a training', () => {
  it('[T-26, T-42] starts inactive with a passing score of 80, and reports all missing fields', () => {
    expect(checkTrainingForm(BLANK_TRAINING).map(({ field }) => field)).toEqual([
      'title',
      'description',
      'skillLevelId',
      'videoUrl',
      'duration',
    ]);
    expect(BLANK_TRAINING).toMatchObject({ passingScore: '80', isActive: false });
  });

  it('[T-26, T-28] requires a passing score of 0 to 100 and a duration of 1 or more', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ passingScore: '' })).toEqual([['passingScore', 'required']]);
    expect(faults({ passingScore: '0', duration: '1' })).toEqual([]);
    expect(faults({ passingScore: '100' })).toEqual([]);
    expect(faults({ passingScore: '101', duration: '0' }).map(([field]) => field)).toEqual([
      'duration',
      'passingScore',
    ]);
  });

  it('[T-29] sends numbers, and omits blank fields', () => {
    expect(requestOf(FORM)).toMatchObject({
      skillLevelId: 2,
      duration: 5,
      passingScore: 80,
      videoUrl: 'https://vimeo.com/76979871',
      titleEs: null,
      captionsUrl: null,
    });
  });
});
