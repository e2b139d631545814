import type { DemoTraining } from './demo-training.js';

export const SINGLE_ITEMS: DemoTraining = {
  video: 'single-item-packing',
  level: 1,
  title: 'Packing single items',
  titleEs: 'Empaque de artículos individuales',
  description: 'One order, one item, one box: scan, protect, slip, seal, label. In that order, every time.',
  descriptionEs: 'Un pedido, un artículo, una caja: escanear, proteger, hoja, cerrar, etiqueta. Siempre en ese orden.',
  minutes: 4,
  passingScore: 80,
  scenes: [
    {
      icon: 'scan-barcode',
      en: 'Scan the item. The screen shows the box size.',
      es: 'Escanea el artículo. La pantalla indica el tamaño de caja.',
    },
    {
      icon: 'shield',
      en: 'Wrap corners first: corners arrive broken.',
      es: 'Envuelve primero las esquinas: son las que llegan dañadas.',
    },
    {
      icon: 'receipt-text',
      en: 'Packing slip on top, name facing up.',
      es: 'La hoja de empaque arriba, con el nombre a la vista.',
    },
    {
      icon: 'package-check',
      en: 'Shake test: nothing may move inside.',
      es: 'Prueba de agitado: nada debe moverse adentro.',
    },
    {
      icon: 'tag',
      en: 'Label flat on the largest side, never over a seam.',
      es: 'Etiqueta plana en el lado más grande, nunca sobre la unión.',
    },
  ],
  questions: [
    {
      question: 'Who decides the box size?',
      options: ['The screen after the scan', 'You, by eye', 'The carrier', 'The customer'],
      questionEs: '¿Quién decide el tamaño de la caja?',
      optionsEs: ['La pantalla, después de escanear', 'Tú, a ojo', 'El transportista', 'El cliente'],
      correctAnswer: 0,
    },
    {
      question: 'The scanner beeps red for an item. What do you do?',
      options: ['Pack it anyway', 'Type any number', 'Set it aside and call the lead', 'Swap it with another order'],
      questionEs: 'El escáner marca rojo con un artículo. ¿Qué haces?',
      optionsEs: [
        'Lo empacas de todos modos',
        'Escribes cualquier número',
        'Lo apartas y llamas al líder',
        'Lo cambias con otro pedido',
      ],
      correctAnswer: 2,
    },
    {
      question: 'What does the shake test tell you?',
      options: [
        'Whether the label sticks',
        'The weight of the box',
        'Whether the slip is inside',
        'Whether the item can move',
      ],
      questionEs: '¿Qué te dice la prueba de agitado?',
      optionsEs: ['Si pega la etiqueta', 'El peso de la caja', 'Si va la hoja adentro', 'Si el artículo puede moverse'],
      correctAnswer: 3,
    },
    {
      question: 'Where does the shipping label go?',
      options: ['Over the tape seam', 'Flat on the largest side', 'Around a corner', 'Inside the box'],
      questionEs: '¿Dónde va la etiqueta de envío?',
      optionsEs: [
        'Sobre la unión de la cinta',
        'Plana en el lado más grande',
        'Doblada en una esquina',
        'Dentro de la caja',
      ],
      correctAnswer: 1,
    },
  ],
};
