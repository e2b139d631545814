import { describe, expect, it } from '@jest/globals';
import { optionTexts, questionText, trainingTitle } from './training-text.js';

const options = ['Zero', 'One', 'Two', 'Three'];
const optionsEs = ['Cero', 'Uno', 'Dos', 'Tres'];

describe('texts of a training', () => {
  it('[T-10] shows questions and options in Spanish if they are translated', () => {
    const question = { question: 'What first?', questionEs: '¿Qué va primero?', options, optionsEs };
    expect([questionText(question, 'es'), optionTexts(question, 'es')]).toEqual(['¿Qué va primero?', optionsEs]);
    expect([questionText(question, 'en'), optionTexts(question, 'en')]).toEqual(['What first?', options]);
    const english = { question: 'What first?', options };
    expect([questionText(english, 'es'), optionTexts(english, 'es')]).toEqual(['What first?', options]);
  });

  it('[T-10] options stay English when not all of them are translated', () => {
    expect(optionTexts({ question: '?', options, optionsEs: ['Cero'] }, 'es')).toEqual(options);
  });

  it('[T-10] a title without Spanish stays as it is', () => {
    expect(trainingTitle({ title: 'Lifting', titleEs: null }, 'es')).toBe('Lifting');
    expect(trainingTitle({ title: 'Lifting', titleEs: 'Levantar' }, 'es')).toBe('Levantar');
  });
});
