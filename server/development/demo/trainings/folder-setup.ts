import type { DemoTraining } from './demo-training.js';

export const FOLDER_SETUP: DemoTraining = {
  video: 'folding-machine-setup',
  level: 3,
  title: 'Setting up the folding machine',
  titleEs: 'Preparación de la plegadora',
  description: 'From the layout to the signed sample: plates, rollers, grain and lock-out.',
  descriptionEs: 'Del trazado a la muestra firmada: bolsas, rodillos, sentido de la fibra y bloqueo.',
  minutes: 6,
  passingScore: 80,
  scenes: [
    {
      icon: 'lock',
      en: 'Lock out the power before the guards come off.',
      es: 'Bloquea la corriente antes de quitar las guardas.',
    },
    {
      icon: 'ruler',
      en: 'Set the first plate from the layout, not from the last job.',
      es: 'Ajusta la primera bolsa según el trazado, no según el trabajo anterior.',
    },
    {
      icon: 'wheat',
      en: 'Fold with the grain where the layout allows.',
      es: 'Dobla a favor de la fibra cuando el trazado lo permita.',
    },
    {
      icon: 'sliders-horizontal',
      en: 'One strip of the same stock sets each roller gap.',
      es: 'Una tira del mismo papel da la separación de cada rodillo.',
    },
    {
      icon: 'signature',
      en: 'Ten good ones in a row, then the signed sample.',
      es: 'Diez buenos seguidos y luego la muestra firmada.',
    },
  ],
  questions: [
    {
      question: 'When may the guards come off?',
      options: [
        'When the machine is slow',
        'When you are alone',
        'When the power is locked out',
        'When the job is urgent',
      ],
      questionEs: '¿Cuándo se pueden quitar las guardas?',
      optionsEs: [
        'Cuando la máquina va lento',
        'Cuando estás solo',
        'Cuando la corriente está bloqueada',
        'Cuando el trabajo urge',
      ],
      correctAnswer: 2,
    },
    {
      question: 'The fold cracks along its edge. What is the likely cause?',
      options: ['The fold runs against the grain', 'The light is poor', 'The pile is low', 'The ink is blue'],
      questionEs: 'El doblez se quiebra en el borde. ¿Cuál es la causa probable?',
      optionsEs: ['El doblez va contra la fibra', 'Hay poca luz', 'La pila está baja', 'La tinta es azul'],
      correctAnswer: 0,
    },
    {
      question: 'What do you set a roller gap with?',
      options: ['A coin', 'A strip of the same stock', 'Your thumb', 'The last job’s number'],
      questionEs: '¿Con qué ajustas la separación de un rodillo?',
      optionsEs: [
        'Con una moneda',
        'Con una tira del mismo papel',
        'Con el pulgar',
        'Con el número del trabajo anterior',
      ],
      correctAnswer: 1,
    },
    {
      question: 'When is the set-up finished?',
      options: [
        'After the first good fold',
        'When the lead passes by',
        'After one hour',
        'After ten good ones and a signed sample',
      ],
      questionEs: '¿Cuándo termina la preparación?',
      optionsEs: [
        'Con el primer doblez bueno',
        'Cuando pasa el líder',
        'Después de una hora',
        'Con diez buenos y la muestra firmada',
      ],
      correctAnswer: 3,
    },
  ],
};
