import { describe, expect, it } from '@jest/globals';
import { englishPartsOfShift, englishPartsOfTraining } from './english-parts.model.js';

describe('English texts on Spanish pages', () => {
  const shift = { title: 'Zibble run', titleEs: null, description: 'Quux the zibbles', descriptionEs: null };

  it('[H-80] of a shift are those without Spanish that the word list does not translate', () => {
    expect(englishPartsOfShift(shift)).toEqual({ title: true, description: true, questions: 0 });
    expect(englishPartsOfShift({ ...shift, titleEs: ' ', descriptionEs: '' })).toMatchObject({
      title: true,
      description: true,
    });
    expect(englishPartsOfShift({ ...shift, titleEs: 'Turno', descriptionEs: 'Texto' })).toEqual({
      title: false,
      description: false,
      questions: 0,
    });
    expect(englishPartsOfShift({ ...shift, title: 'Packing', description: '12 – 16' })).toEqual({
      title: false,
      description: false,
      questions: 0,
    });
  });

  it('[H-80] of a training are title, description, and the number of questions without Spanish', () => {
    const training = { titleEs: null, descriptionEs: 'Texto' };
    const questions = [{ questionEs: '¿Qué?' }, { questionEs: null }, {}, { questionEs: ' ' }];
    expect(englishPartsOfTraining({ ...training, questions })).toEqual({
      title: true,
      description: false,
      questions: 3,
    });
    expect(englishPartsOfTraining({ titleEs: 'Curso', descriptionEs: 'Texto', questions: [] })).toEqual({
      title: false,
      description: false,
      questions: 0,
    });
  });
});
