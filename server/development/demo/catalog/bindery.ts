import { type ShiftKind, WEEKDAYS } from './shift-kind.js';

export const BINDERY: readonly ShiftKind[] = [
  {
    title: 'Bindery helper, feeder line',
    titleEs: 'Ayudante de encuadernación, línea de alimentación',
    description:
      'Jog and load signatures into the saddle-stitch feeders, keep the pockets even and clear misfeeds with the operator.',
    descriptionEs:
      'Emparejar y cargar los pliegos en los alimentadores de la engrapadora, mantener parejas las estaciones y despejar atascos con el operador.',
    level: 1,
    days: WEEKDAYS,
    start: '07:00',
    end: '15:00',
    rate: 17,
    positions: 4,
    demands: 'moderate',
    requirements: ['Closed-toe shoes', 'Standing for the whole shift'],
  },
  {
    title: 'Bindery, night run',
    titleEs: 'Encuadernación, turno de noche',
    description:
      'Keep the stitcher running through the night: feed covers, stack finished books, swap skids before they run out.',
    descriptionEs:
      'Mantener la engrapadora en marcha toda la noche: alimentar portadas, apilar libros terminados y cambiar tarimas a tiempo.',
    level: 2,
    days: [0, 2, 3, 4],
    start: '22:00',
    end: '06:00',
    rate: 20,
    positions: 3,
    demands: 'heavy',
    requirements: ['Closed-toe shoes', 'Lifting up to 40 lb'],
    premium: 2.5,
  },
  {
    title: 'Perfect binding, book block loader',
    titleEs: 'Encuadernación rústica, carga de bloques',
    description: 'Load gathered book blocks spine down, check the trim marks and pull any block with a turned page.',
    descriptionEs:
      'Cargar los bloques alzados con el lomo hacia abajo, revisar las marcas de corte y retirar los que tengan páginas dobladas.',
    level: 2,
    days: [1, 3, 5],
    start: '06:30',
    end: '14:30',
    rate: 19.5,
    positions: 3,
    demands: 'moderate',
    requirements: ['Closed-toe shoes', 'No loose sleeves or jewelry'],
  },
  {
    title: 'Folding machine set-up',
    titleEs: 'Preparación de la plegadora',
    description:
      'Set fold plates and rollers for the day, run proofs to the layout and hand the machine over with a signed sample.',
    descriptionEs:
      'Ajustar bolsas y rodillos para la jornada, sacar pruebas según el trazado y entregar la máquina con una muestra firmada.',
    level: 3,
    days: [1, 4],
    start: '05:30',
    end: '13:30',
    rate: 24,
    positions: 2,
    demands: 'moderate',
    requirements: ['Reads fold layouts', 'Own measuring tape'],
    requiresApproval: true,
  },
  {
    title: 'Saturday cutter assist',
    titleEs: 'Apoyo en la guillotina, sábado',
    description:
      'Carry and jog stacks for the cutter operator, band finished lifts and keep the offcuts clear of the table.',
    descriptionEs:
      'Llevar y emparejar pilas para el operador de la guillotina, flejar los paquetes y retirar los recortes de la mesa.',
    level: 1,
    days: [6],
    start: '08:00',
    end: '13:00',
    rate: 17.5,
    positions: 3,
    demands: 'heavy',
    requirements: ['Closed-toe shoes', 'Lifting up to 50 lb'],
  },
];
