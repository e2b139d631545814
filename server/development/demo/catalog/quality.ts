import type { ShiftKind } from './shift-kind.js';

export const QUALITY: readonly ShiftKind[] = [
  {
    title: 'Quality control: color and register',
    titleEs: 'Control de calidad: color y registro',
    description:
      'Pull every 250th sheet, check density and register against the signed proof, and stop the press when it drifts.',
    descriptionEs:
      'Tomar un pliego de cada 250, comparar densidad y registro con la prueba firmada y detener la prensa si se desvía.',
    level: 4,
    days: [1, 2, 3, 4, 5],
    start: '07:00',
    end: '15:00',
    rate: 29,
    positions: 2,
    demands: 'light',
    requirements: ['Color vision test on file', 'Densitometer'],
    requiresApproval: true,
  },
  {
    title: 'Quality control, finished books',
    titleEs: 'Control de calidad, libros terminados',
    description: 'Open, bend and measure samples from each skid; record defects by type and release or hold the lot.',
    descriptionEs:
      'Abrir, doblar y medir muestras de cada tarima; anotar los defectos por tipo y liberar o retener el lote.',
    level: 4,
    days: [2, 4],
    start: '15:00',
    end: '21:00',
    rate: 27.5,
    positions: 1,
    demands: 'light',
    requirements: ['Own loupe', 'Reads a sampling table'],
  },
  {
    title: 'Returns inspection',
    titleEs: 'Inspección de devoluciones',
    description: 'Open returned parcels, grade the contents, restock what is good and photograph what is not.',
    descriptionEs: 'Abrir paquetes devueltos, clasificar el contenido, reponer lo que sirve y fotografiar lo que no.',
    level: 3,
    days: [2, 5],
    start: '11:00',
    end: '17:00',
    rate: 22.5,
    positions: 2,
    demands: 'light',
    requirements: ['Handheld scanner experience'],
  },
  {
    title: 'Bilingual line check',
    titleEs: 'Revisión bilingüe de línea',
    description:
      'Walk the three packing lines each hour, check slips against boxes in both languages and coach new packers.',
    descriptionEs:
      'Recorrer cada hora las tres líneas de empaque, cotejar hojas y cajas en los dos idiomas y orientar a quienes empiezan.',
    level: 2,
    days: [1, 4],
    start: '14:00',
    end: '20:00',
    rate: 22,
    positions: 1,
    demands: 'light',
    requirements: ['English and Spanish'],
    language: 'es',
    requiresApproval: true,
  },
];
