import type { DemoTraining } from './demo-training.js';

export const COLOR_REGISTER: DemoTraining = {
  video: 'color-and-register',
  level: 4,
  title: 'Color and register at the press',
  titleEs: 'Color y registro en la prensa',
  description: 'Reading the color bar, measuring density, judging register, and when to stop the press.',
  descriptionEs: 'Leer la tira de control, medir densidad, juzgar el registro y decidir cuándo detener la prensa.',
  minutes: 7,
  passingScore: 80,
  scenes: [
    {
      icon: 'sun',
      en: 'Judge color under the 5000\u00a0K booth, nowhere else.',
      es: 'Juzga el color en la cabina de 5000\u00a0K, en ningún otro lugar.',
    },
    {
      icon: 'crosshair',
      en: 'Register marks: four crosses must lie on one another.',
      es: 'Marcas de registro: las cuatro cruces deben coincidir.',
    },
    {
      icon: 'gauge',
      en: 'Density within 0.05 of the signed sheet.',
      es: 'Densidad a 0.05 o menos del pliego firmado.',
    },
    {
      icon: 'repeat',
      en: 'One sheet of every 250, and after each stop.',
      es: 'Un pliego de cada 250, y después de cada paro.',
    },
    {
      icon: 'circle-stop',
      en: 'Two bad sheets in a row: stop the press.',
      es: 'Dos pliegos malos seguidos: detén la prensa.',
    },
  ],
  questions: [
    {
      question: 'Where is color judged?',
      options: ['At the window', 'In the 5000 K booth', 'Under the desk lamp', 'On the phone’s screen'],
      questionEs: '¿Dónde se juzga el color?',
      optionsEs: [
        'En la ventana',
        'En la cabina de 5000 K',
        'Bajo la lámpara del escritorio',
        'En la pantalla del teléfono',
      ],
      correctAnswer: 1,
    },
    {
      question: 'Cyan reads 1.42, the signed sheet 1.30. What do you say?',
      options: ['In tolerance', 'Too light', 'The meter needs a battery', 'Out of tolerance: 0.12 too heavy'],
      questionEs: 'El cian marca 1.42 y el pliego firmado 1.30. ¿Qué dices?',
      optionsEs: ['En tolerancia', 'Muy claro', 'El medidor necesita batería', 'Fuera de tolerancia: 0.12 de más'],
      correctAnswer: 3,
    },
    {
      question: 'Magenta’s cross lies half a line to the left on two sheets in a row. What do you do?',
      options: ['Stop the press', 'Wait 250 more', 'Trim it later', 'Mark the skid as good'],
      questionEs: 'La cruz del magenta está media línea a la izquierda en dos pliegos seguidos. ¿Qué haces?',
      optionsEs: ['Detener la prensa', 'Esperar 250 más', 'Recortarlo después', 'Marcar la tarima como buena'],
      correctAnswer: 0,
    },
    {
      question: 'The press stopped for a blanket wash and starts again. When is the next sample?',
      options: ['After 250 sheets', 'Next shift', 'At once', 'After lunch'],
      questionEs: 'La prensa paró para lavar la mantilla y vuelve a arrancar. ¿Cuándo va la siguiente muestra?',
      optionsEs: ['Después de 250 pliegos', 'El siguiente turno', 'De inmediato', 'Después de comer'],
      correctAnswer: 2,
    },
    {
      question: 'What is your sample compared with?',
      options: ['The previous job', 'The signed sheet', 'The customer’s logo', 'Your memory'],
      questionEs: '¿Con qué comparas la muestra?',
      optionsEs: ['Con el trabajo anterior', 'Con el pliego firmado', 'Con el logotipo del cliente', 'Con tu memoria'],
      correctAnswer: 1,
    },
  ],
};
