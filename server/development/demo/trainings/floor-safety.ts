import type { DemoTraining } from './demo-training.js';

export const FLOOR_SAFETY: DemoTraining = {
  video: 'floor-safety',
  level: 1,
  title: 'Safe on the production floor',
  titleEs: 'Seguridad en el piso de producción',
  description: 'Where to walk, what to wear and what to do when a machine stops or someone gets hurt.',
  descriptionEs: 'Por dónde caminar, qué ponerse y qué hacer si una máquina se detiene o alguien se lastima.',
  minutes: 5,
  passingScore: 80,
  scenes: [
    {
      icon: 'footprints',
      en: 'Walk inside the yellow lines. Forklifts own the rest.',
      es: 'Camina dentro de las líneas amarillas. Lo demás es del montacargas.',
    },
    {
      icon: 'shirt',
      en: 'Closed shoes, tied hair, no loose sleeves or jewelry.',
      es: 'Zapato cerrado, cabello recogido, sin mangas sueltas ni joyas.',
    },
    {
      icon: 'hand',
      en: 'Hands stay out of a machine that can move.',
      es: 'Las manos, lejos de toda máquina que pueda moverse.',
    },
    {
      icon: 'octagon-x',
      en: 'Red button: push first, ask afterwards.',
      es: 'Botón rojo: primero se oprime, después se pregunta.',
    },
    {
      icon: 'megaphone',
      en: 'Every injury is reported the same shift, small ones too.',
      es: 'Toda lesión se reporta en el mismo turno, también las pequeñas.',
    },
  ],
  questions: [
    {
      question: 'You need to cross an aisle where a forklift is backing up. What do you do?',
      options: [
        'Hurry behind it while it is slow',
        'Wait at the yellow line until the driver has seen you',
        'Wave and walk; it will stop',
        'Duck under its forks',
      ],
      questionEs: 'Tienes que cruzar un pasillo y un montacargas viene en reversa. ¿Qué haces?',
      optionsEs: [
        'Pasas rápido por atrás',
        'Esperas en la línea amarilla hasta que el conductor te vea',
        'Saludas y caminas; él se detiene',
        'Pasas por debajo de las horquillas',
      ],
      correctAnswer: 1,
    },
    {
      question: 'Which of these may you wear beside the feeder?',
      options: ['A long necklace', 'Sandals', 'A loose hooded sweater', 'A fitted shirt and closed shoes'],
      questionEs: '¿Cuál de estas prendas puedes usar junto al alimentador?',
      optionsEs: [
        'Un collar largo',
        'Sandalias',
        'Una sudadera suelta con capucha',
        'Camisa ajustada y zapato cerrado',
      ],
      correctAnswer: 3,
    },
    {
      question: 'A sheet is jammed in a running stitcher. What comes first?',
      options: [
        'Stop the machine and call the operator',
        'Pull it out quickly',
        'Push it through with a ruler',
        'Wait for the end of the shift',
      ],
      questionEs: 'Un pliego se atoró en la engrapadora en marcha. ¿Qué va primero?',
      optionsEs: [
        'Detener la máquina y llamar al operador',
        'Sacarlo rápido con la mano',
        'Empujarlo con una regla',
        'Esperar al final del turno',
      ],
      correctAnswer: 0,
    },
    {
      question: 'You cut your finger slightly on a carton. When do you report it?',
      options: ['Only if it bleeds for an hour', 'At the end of the week', 'During this shift', 'Never, it is small'],
      questionEs: 'Te cortaste un poco el dedo con una caja. ¿Cuándo lo reportas?',
      optionsEs: ['Solo si sangra una hora', 'Al final de la semana', 'En este mismo turno', 'Nunca, es pequeño'],
      correctAnswer: 2,
    },
  ],
};
