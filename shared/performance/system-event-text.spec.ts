import { describe, expect, it } from '@jest/globals';
import { descriptionIn, systemEventText } from './system-event-text.js';

describe('descriptionIn', () => {
  it.each([
    ['late_arrival', 23, 'Clocked in 23 minutes after the start', 'Marcó su entrada 23 minutos después del inicio'],
    ['late_cancellation', 0, 'Cancelled 0 h before the start', 'Canceló 0 h antes del inicio'],
    ['late_cancellation_after_start', undefined, 'Cancelled after the start', 'Canceló después del inicio'],
    ['no_show', undefined, "Didn't show up for the shift", 'Faltó al turno'],
  ] as const)('[H-10, P-06] says %s in the language of who reads it', (key, number, english, spanish) => {
    expect([systemEventText('en', key, number), systemEventText('es', key, number)]).toEqual([english, spanish]);
    for (const written of [english, spanish]) {
      expect([descriptionIn('en', written), descriptionIn('es', written)]).toEqual([english, spanish]);
    }
  });

  it.each([
    'Clocked in late, and left early',
    'Clocked in many minutes after the start',
    'Clocked in 23 minutes after the start.',
    'Marcó su entrada  minutos después del inicio',
    '',
  ])('[P-06] keeps the text of an administrator: %j', (written) => {
    expect(descriptionIn('es', written)).toBe(written);
  });
});
