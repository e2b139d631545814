import type { DemoTraining } from './demo-training.js';

export const PICK_LIST: DemoTraining = {
  video: 'kitting-by-pick-list',
  level: 2,
  title: 'Kitting by the pick list',
  titleEs: 'Armado de kits con lista de surtido',
  description: 'How to read a pick list, lay out a station and prove that every kit is complete.',
  descriptionEs: 'Cómo leer una lista de surtido, preparar la estación y comprobar que cada kit está completo.',
  minutes: 6,
  passingScore: 80,
  scenes: [
    {
      icon: 'clipboard-list',
      en: 'The list says item, quantity, position and version.',
      es: 'La lista indica artículo, cantidad, posición y versión.',
    },
    {
      icon: 'layout-grid',
      en: 'Lay out the station in the order of the list.',
      es: 'Acomoda la estación en el orden de la lista.',
    },
    {
      icon: 'copy-x',
      en: 'Old versions leave the table before the run starts.',
      es: 'Las versiones viejas salen de la mesa antes de empezar.',
    },
    {
      icon: 'scale',
      en: 'The scale knows: a light kit is an incomplete kit.',
      es: 'La báscula sabe: un kit ligero es un kit incompleto.',
    },
    {
      icon: 'list-checks',
      en: 'Count the leftovers. They must match the count sheet.',
      es: 'Cuenta lo que sobró. Debe coincidir con la hoja de conteo.',
    },
  ],
  questions: [
    {
      question: 'Two versions of a card are on your table. What first?',
      options: [
        'Use the older one up',
        'Mix them evenly',
        'Ask a colleague to guess',
        'Take the wrong version off the table',
      ],
      questionEs: 'Hay dos versiones de una tarjeta en tu mesa. ¿Qué va primero?',
      optionsEs: [
        'Terminar la más vieja',
        'Mezclarlas parejo',
        'Pedir a un compañero que adivine',
        'Quitar de la mesa la versión equivocada',
      ],
      correctAnswer: 3,
    },
    {
      question: 'In which order do you lay out a station?',
      options: ['By color', 'In the order of the pick list', 'By weight', 'As the boxes arrive'],
      questionEs: '¿En qué orden acomodas la estación?',
      optionsEs: ['Por color', 'En el orden de la lista', 'Por peso', 'Como van llegando las cajas'],
      correctAnswer: 1,
    },
    {
      question: 'A finished kit weighs 12 grams less than the sample. What does it mean?',
      options: ['Something is missing', 'The scale is tired', 'Paper dries', 'Nothing'],
      questionEs: 'Un kit terminado pesa 12 gramos menos que la muestra. ¿Qué significa?',
      optionsEs: ['Falta algo', 'La báscula falla', 'El papel se secó', 'Nada'],
      correctAnswer: 0,
    },
    {
      question: 'At the end you have three cards too many. What do you do?',
      options: [
        'Throw them away',
        'Put them into the last kits',
        'Report it and find the kits without a card',
        'Keep them for tomorrow',
      ],
      questionEs: 'Al final te sobran tres tarjetas. ¿Qué haces?',
      optionsEs: [
        'Las tiras',
        'Las metes en los últimos kits',
        'Lo reportas y buscas los kits sin tarjeta',
        'Las guardas para mañana',
      ],
      correctAnswer: 2,
    },
  ],
};
