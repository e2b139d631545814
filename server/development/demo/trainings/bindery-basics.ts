import type { DemoTraining } from './demo-training.js';

export const BINDERY_BASICS: DemoTraining = {
  video: 'bindery-basics',
  level: 2,
  title: 'Bindery basics: signatures and stitching',
  titleEs: 'Encuadernación básica: pliegos y engrapado',
  description: 'What a signature is, how to load a pocket and which books must never reach the skid.',
  descriptionEs: 'Qué es un pliego doblado, cómo cargar una estación y qué libros no deben llegar a la tarima.',
  minutes: 6,
  passingScore: 80,
  scenes: [
    {
      icon: 'book-open',
      en: 'A signature is one sheet folded into pages.',
      es: 'Un pliego doblado es una hoja convertida en páginas.',
    },
    {
      icon: 'align-vertical-space-around',
      en: 'Jog each lift square before it goes into the pocket.',
      es: 'Empareja cada montón antes de ponerlo en la estación.',
    },
    {
      icon: 'list-ordered',
      en: 'Check the collating marks: they step down the spine.',
      es: 'Revisa las marcas de alzado: bajan en escalera por el lomo.',
    },
    {
      icon: 'paperclip',
      en: 'Two stitches, on the fold, legs closed flat.',
      es: 'Dos grapas, sobre el doblez, con patas bien cerradas.',
    },
    {
      icon: 'book-x',
      en: 'Upside down, short or torn: pull it and say so.',
      es: 'Al revés, corto o roto: retíralo y avisa.',
    },
  ],
  questions: [
    {
      question: 'One collating mark is missing from the staircase on the spine. What happened?',
      options: ['The ink ran out', 'The knife is dull', 'A signature is missing', 'The cover is upside down'],
      questionEs: 'Falta una marca en la escalera del lomo. ¿Qué pasó?',
      optionsEs: ['Se acabó la tinta', 'La cuchilla no tiene filo', 'Falta un pliego', 'La portada está al revés'],
      correctAnswer: 2,
    },
    {
      question: 'Why do you jog a lift before loading it?',
      options: ['So that the feeder takes one at a time', 'To dry the ink', 'To count it', 'To keep it warm'],
      questionEs: '¿Por qué emparejas el montón antes de cargarlo?',
      optionsEs: [
        'Para que el alimentador tome uno a la vez',
        'Para secar la tinta',
        'Para contarlo',
        'Para mantenerlo tibio',
      ],
      correctAnswer: 0,
    },
    {
      question: 'Where does a saddle stitch belong?',
      options: ['In the margin', 'On the fold of the spine', 'Through the cover only', 'At the corner'],
      questionEs: '¿Dónde va la grapa a caballete?',
      optionsEs: ['En el margen', 'Sobre el doblez del lomo', 'Solo en la portada', 'En la esquina'],
      correctAnswer: 1,
    },
    {
      question: 'You find one book with a page upside down. What next?',
      options: [
        'Put it at the bottom of the skid',
        'Turn the page by hand',
        'Ignore it, it is one book',
        'Pull it and check the books around it with the operator',
      ],
      questionEs: 'Encuentras un libro con una página al revés. ¿Qué sigue?',
      optionsEs: [
        'Ponerlo al fondo de la tarima',
        'Voltear la página a mano',
        'Ignorarlo, es solo un libro',
        'Retirarlo y revisar los cercanos con el operador',
      ],
      correctAnswer: 3,
    },
  ],
};
