import type { DemoTraining } from './demo-training.js';

export const CONSOLIDATION: DemoTraining = {
  video: 'multi-item-consolidation',
  level: 3,
  title: 'Multi-item consolidation',
  titleEs: 'Consolidación de varios artículos',
  description: 'Bringing one order together from three zones: totes, shortages, substitutions and the release scan.',
  descriptionEs: 'Reunir un pedido de tres zonas: contenedores, faltantes, sustituciones y escaneo de liberación.',
  minutes: 6,
  passingScore: 80,
  scenes: [
    {
      icon: 'warehouse',
      en: 'Each zone sends its part in a numbered tote.',
      es: 'Cada zona manda su parte en un contenedor numerado.',
    },
    { icon: 'grid-3x3', en: 'One order, one cubby. Never two.', es: 'Un pedido, un casillero. Nunca dos.' },
    {
      icon: 'circle-exclamation-point',
      en: 'Short? Mark it at once, then look for it.',
      es: '¿Falta algo? Márcalo de inmediato y luego búscalo.',
    },
    {
      icon: 'replace',
      en: 'A substitute needs the lead’s scan.',
      es: 'Una sustitución necesita el escaneo del líder.',
    },
    {
      icon: 'check-check',
      en: 'Release only when the screen shows every line green.',
      es: 'Libera solo cuando la pantalla muestre todo en verde.',
    },
  ],
  questions: [
    {
      question: 'Two small orders would fit into one cubby. May they share it?',
      options: ['Yes, if both are small', 'No, never', 'Yes, with a divider', 'Only at night'],
      questionEs: 'Dos pedidos pequeños caben en un casillero. ¿Pueden compartirlo?',
      optionsEs: ['Sí, si ambos son pequeños', 'No, nunca', 'Sí, con un separador', 'Solo de noche'],
      correctAnswer: 1,
    },
    {
      question: 'A line of the order is missing. What do you do first?',
      options: [
        'Release the order without it',
        'Search the zone for an hour',
        'Take it from another cubby',
        'Mark the shortage on the screen',
      ],
      questionEs: 'Falta una línea del pedido. ¿Qué haces primero?',
      optionsEs: [
        'Liberarlo sin ella',
        'Buscar una hora en la zona',
        'Tomarla de otro casillero',
        'Marcar el faltante en la pantalla',
      ],
      correctAnswer: 3,
    },
    {
      question: 'Who may approve a substitute?',
      options: ['The shift lead', 'Any colleague', 'The packer', 'Nobody'],
      questionEs: '¿Quién puede aprobar una sustitución?',
      optionsEs: ['El líder de turno', 'Cualquier compañero', 'Quien empaca', 'Nadie'],
      correctAnswer: 0,
    },
    {
      question: 'One line stays yellow although the item is in the cubby. What is wrong?',
      options: ['The screen is slow', 'The order is late', 'The item was not scanned in here', 'The tote is too big'],
      questionEs: 'Una línea sigue en amarillo aunque el artículo está en el casillero. ¿Qué pasa?',
      optionsEs: [
        'La pantalla es lenta',
        'El pedido va tarde',
        'El artículo no se escaneó aquí',
        'El contenedor es muy grande',
      ],
      correctAnswer: 2,
    },
    {
      question: 'What happens to the empty totes?',
      options: ['Back to their zone, label removed', 'On the floor of the aisle', 'Into the truck', 'Under the bench'],
      questionEs: '¿Qué se hace con los contenedores vacíos?',
      optionsEs: ['Regresan a su zona, sin etiqueta', 'Al piso del pasillo', 'Al camión', 'Debajo de la mesa'],
      correctAnswer: 0,
    },
  ],
};
