import type { DemoTraining } from './demo-training.js';

export const BULK_ITEMS: DemoTraining = {
  video: 'bulk-and-heat-tunnel',
  level: 2,
  title: 'Bulk packing and the heat tunnel',
  titleEs: 'Empaque a granel y túnel de calor',
  description: 'Packing many of the same: counts that hold, shrink film that closes, and a tunnel that does not burn.',
  descriptionEs: 'Empacar muchos iguales: conteos firmes, película que cierra bien y un túnel que no quema.',
  minutes: 5,
  passingScore: 80,
  scenes: [
    {
      icon: 'boxes',
      en: 'Same item, same count, same direction in every carton.',
      es: 'Mismo artículo, mismo conteo y misma dirección en cada caja.',
    },
    {
      icon: 'thermometer',
      en: 'Wait for the set temperature before the first pack.',
      es: 'Espera la temperatura indicada antes del primer paquete.',
    },
    {
      icon: 'wind',
      en: 'Two holes in the film let the air out.',
      es: 'Dos agujeros en la película dejan salir el aire.',
    },
    {
      icon: 'flame',
      en: 'A stopped belt burns: lift the hood, then clear it.',
      es: 'Una banda detenida quema: levanta la campana y luego despeja.',
    },
    { icon: 'hash', en: 'Count every tenth carton again.', es: 'Vuelve a contar una de cada diez cajas.' },
  ],
  questions: [
    {
      question: 'The film blows up like a balloon in the tunnel. Why?',
      options: ['The belt is too slow', 'The film has no vent holes', 'The carton is too heavy', 'The label is wet'],
      questionEs: 'La película se infla como globo en el túnel. ¿Por qué?',
      optionsEs: [
        'La banda va muy lenta',
        'La película no tiene agujeros de salida',
        'La caja pesa mucho',
        'La etiqueta está mojada',
      ],
      correctAnswer: 1,
    },
    {
      question: 'The belt stops with packs inside the tunnel. What comes first?',
      options: ['Lift the hood', 'Reach in', 'Raise the temperature', 'Take a break'],
      questionEs: 'La banda se detiene con paquetes adentro. ¿Qué va primero?',
      optionsEs: ['Levantar la campana', 'Meter la mano', 'Subir la temperatura', 'Tomar un descanso'],
      correctAnswer: 0,
    },
    {
      question: 'When may you send the first pack through?',
      options: [
        'At once',
        'After ten minutes, always',
        'When the supervisor nods',
        'When the tunnel shows its set temperature',
      ],
      questionEs: '¿Cuándo puedes pasar el primer paquete?',
      optionsEs: [
        'De inmediato',
        'Siempre a los diez minutos',
        'Cuando el supervisor asienta',
        'Cuando el túnel marca la temperatura indicada',
      ],
      correctAnswer: 3,
    },
    {
      question: 'A carton of fifty holds forty-nine. What else do you check?',
      options: [
        'Only this one',
        'The cartons packed after it',
        'The cartons packed before and after it',
        'None, you add one',
      ],
      questionEs: 'Una caja de cincuenta trae cuarenta y nueve. ¿Qué más revisas?',
      optionsEs: [
        'Solo esa',
        'Las que se empacaron después',
        'Las que se empacaron antes y después',
        'Ninguna, agregas uno',
      ],
      correctAnswer: 2,
    },
  ],
};
