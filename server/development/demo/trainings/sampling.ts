import type { DemoTraining } from './demo-training.js';

export const SAMPLING: DemoTraining = {
  video: 'sampling-and-release',
  level: 4,
  title: 'Sampling finished work and releasing a lot',
  titleEs: 'Muestreo de trabajo terminado y liberación de lotes',
  description: 'How many to open, how to grade a defect, and what your signature on a lot means.',
  descriptionEs: 'Cuántos abrir, cómo clasificar un defecto y qué significa tu firma en un lote.',
  minutes: 7,
  passingScore: 80,
  scenes: [
    {
      icon: 'dices',
      en: 'Take samples from the whole skid, not from the top.',
      es: 'Toma muestras de toda la tarima, no solo de arriba.',
    },
    {
      icon: 'table-2',
      en: 'The table gives the sample size and the limit.',
      es: 'La tabla da el tamaño de la muestra y el límite.',
    },
    {
      icon: 'triangle-exclamation-point',
      en: 'Critical, major, minor: one critical holds the lot.',
      es: 'Crítico, mayor, menor: uno crítico retiene el lote.',
    },
    {
      icon: 'camera',
      en: 'Photograph the defect beside its lot number.',
      es: 'Fotografía el defecto junto al número de lote.',
    },
    {
      icon: 'stamp',
      en: 'Your signature releases it. Nobody signs for you.',
      es: 'Tu firma lo libera. Nadie firma por ti.',
    },
  ],
  questions: [
    {
      question: 'From where do you take the samples of a skid?',
      options: ['The top layer', 'The side near the aisle', 'The whole skid, at random', 'The last layer packed'],
      questionEs: '¿De dónde tomas las muestras de una tarima?',
      optionsEs: ['De la cama de arriba', 'Del lado del pasillo', 'De toda la tarima, al azar', 'De la última cama'],
      correctAnswer: 2,
    },
    {
      question: 'You find one critical defect in the sample. What happens to the lot?',
      options: ['It is held', 'It is released with a note', 'It is counted as minor', 'It is mixed with another'],
      questionEs: 'Encuentras un defecto crítico en la muestra. ¿Qué pasa con el lote?',
      optionsEs: ['Se retiene', 'Se libera con una nota', 'Se cuenta como menor', 'Se mezcla con otro'],
      correctAnswer: 0,
    },
    {
      question: 'Which of these is a critical defect of a pill leaflet?',
      options: [
        'A light scuff',
        'A page out of order',
        'A fold off by half a millimeter',
        'The wrong leaflet of another product',
      ],
      questionEs: '¿Cuál es un defecto crítico en un instructivo de medicamento?',
      optionsEs: [
        'Un roce leve',
        'Una página fuera de orden',
        'Un doblez corrido medio milímetro',
        'El instructivo de otro producto',
      ],
      correctAnswer: 3,
    },
    {
      question: 'The driver waits and the inspector is at lunch. May you sign in her place?',
      options: ['Yes, if it is urgent', 'No', 'Yes, with her initials', 'Only for small lots'],
      questionEs: 'El conductor espera y la inspectora está comiendo. ¿Puedes firmar por ella?',
      optionsEs: ['Sí, si es urgente', 'No', 'Sí, con sus iniciales', 'Solo en lotes pequeños'],
      correctAnswer: 1,
    },
  ],
};
