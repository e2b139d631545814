import type { DemoTraining } from './demo-training.js';

export const LIFTING: DemoTraining = {
  video: 'lifting-and-pallets',
  level: 1,
  title: 'Lifting paper and building pallets',
  titleEs: 'Levantar papel y armar tarimas',
  description: 'Paper is heavier than it looks: how to lift it, when to ask for help and how a pallet stays upright.',
  descriptionEs:
    'El papel pesa más de lo que parece: cómo levantarlo, cuándo pedir ayuda y cómo se mantiene firme una tarima.',
  minutes: 5,
  passingScore: 80,
  scenes: [
    {
      icon: 'weight',
      en: 'A full carton of paper weighs about 40 pounds.',
      es: 'Una caja llena de papel pesa unas 40 libras.',
    },
    {
      icon: 'arrow-up-from-line',
      en: 'Bend the knees, keep the load close, turn with your feet.',
      es: 'Dobla las rodillas, pega la carga al cuerpo, gira con los pies.',
    },
    {
      icon: 'users',
      en: 'Over 50 pounds: two people or the pallet jack.',
      es: 'Más de 50 libras: dos personas o el patín.',
    },
    {
      icon: 'layers',
      en: 'Heavy cartons below, joints crossed, labels outward.',
      es: 'Cajas pesadas abajo, juntas cruzadas, etiquetas hacia afuera.',
    },
    {
      icon: 'ruler',
      en: 'No pallet is built above your shoulders.',
      es: 'Ninguna tarima pasa de la altura de tus hombros.',
    },
  ],
  questions: [
    {
      question: 'How do you turn while holding a carton?',
      options: ['By twisting at the waist', 'By leaning back', 'By moving your feet', 'By stretching out your arms'],
      questionEs: '¿Cómo giras con una caja en las manos?',
      optionsEs: ['Torciendo la cintura', 'Echándote hacia atrás', 'Moviendo los pies', 'Estirando los brazos'],
      correctAnswer: 2,
    },
    {
      question: 'A roll weighs 70 pounds. What is right?',
      options: [
        'Lift it alone, but slowly',
        'Use the pallet jack or lift it with someone',
        'Roll it with your foot',
        'Carry it on your shoulder',
      ],
      questionEs: 'Un rollo pesa 70 libras. ¿Qué es lo correcto?',
      optionsEs: [
        'Levantarlo solo, pero despacio',
        'Usar el patín o levantarlo entre dos',
        'Rodarlo con el pie',
        'Cargarlo al hombro',
      ],
      correctAnswer: 1,
    },
    {
      question: 'Where do the heaviest cartons of a pallet go?',
      options: ['At the bottom', 'On top', 'All on one side', 'Wherever there is room'],
      questionEs: '¿Dónde van las cajas más pesadas de una tarima?',
      optionsEs: ['Abajo', 'Arriba', 'Todas de un lado', 'Donde quepan'],
      correctAnswer: 0,
    },
    {
      question: 'Why are the joints of the layers crossed?',
      options: [
        'It looks better',
        'It saves stretch film',
        'It makes counting harder to fake',
        'It keeps the pallet from splitting apart',
      ],
      questionEs: '¿Por qué se cruzan las juntas de las camas?',
      optionsEs: ['Se ve mejor', 'Ahorra película', 'Hace más difícil contar mal', 'Evita que la tarima se abra'],
      correctAnswer: 3,
    },
    {
      question: 'How high may you build a pallet by hand?',
      options: ['As high as the film reaches', 'Up to your shoulders', 'Up to the lamp', 'Two cartons'],
      questionEs: '¿Hasta qué altura puedes armar una tarima a mano?',
      optionsEs: ['Hasta donde alcance la película', 'Hasta tus hombros', 'Hasta la lámpara', 'Dos cajas'],
      correctAnswer: 1,
    },
  ],
};
