import { type ShiftKind, WEEKDAYS } from './shift-kind.js';

export const KITTING: readonly ShiftKind[] = [
  {
    title: 'Kitting: welcome boxes',
    titleEs: 'Armado de kits: cajas de bienvenida',
    description:
      'Build welcome boxes of seven pieces from the pick list, one station each, and seal with the numbered label.',
    descriptionEs:
      'Armar cajas de bienvenida de siete piezas según la lista, una estación por persona, y cerrarlas con la etiqueta numerada.',
    level: 2,
    days: WEEKDAYS,
    start: '08:00',
    end: '16:00',
    rate: 19,
    positions: 5,
    demands: 'light',
    requirements: ['Reads a pick list in English'],
  },
  {
    title: 'Kitting: election mail sets',
    titleEs: 'Armado de kits: juegos de correo electoral',
    description:
      'Insert ballot guide, return envelope and instruction card in order; every tray is counted twice before it leaves.',
    descriptionEs:
      'Insertar guía, sobre de retorno e instrucciones en orden; cada charola se cuenta dos veces antes de salir.',
    level: 2,
    days: [2, 4],
    start: '12:00',
    end: '18:00',
    rate: 21,
    positions: 4,
    demands: 'light',
    requirements: ['No phones on the floor', 'Signed confidentiality form'],
    requiresApproval: true,
  },
  {
    title: 'Multi-item consolidation, morning',
    titleEs: 'Consolidación de varios artículos, mañana',
    description:
      'Bring together orders of up to twelve items from three zones, settle shortages and release complete orders to packing.',
    descriptionEs:
      'Reunir pedidos de hasta doce artículos de tres zonas, resolver faltantes y pasar los completos a empaque.',
    level: 3,
    days: WEEKDAYS,
    start: '06:00',
    end: '14:00',
    rate: 23.5,
    positions: 3,
    demands: 'moderate',
    requirements: ['Handheld scanner experience'],
  },
  {
    title: 'Sample kit assembly',
    titleEs: 'Ensamble de kits de muestra',
    description:
      'Lay out paper swatches by weight and finish, punch, and fasten with the screw post. Small runs, many changeovers.',
    descriptionEs:
      'Ordenar muestras de papel por gramaje y acabado, perforar y unir con poste. Tirajes cortos y muchos cambios.',
    level: 2,
    days: [3],
    start: '13:00',
    end: '17:30',
    rate: 18.5,
    positions: 2,
    demands: 'light',
    requirements: ['Steady hands for small parts'],
  },
  {
    title: 'Weekend consolidation',
    titleEs: 'Consolidación de fin de semana',
    description: 'Finish Friday’s open orders zone by zone so that the Monday truck leaves full.',
    descriptionEs:
      'Terminar por zonas los pedidos que quedaron abiertos el viernes para que el camión del lunes salga completo.',
    level: 3,
    days: [0],
    start: '09:00',
    end: '15:00',
    rate: 25,
    positions: 2,
    demands: 'moderate',
    requirements: ['Handheld scanner experience'],
    premium: 2,
  },
];
