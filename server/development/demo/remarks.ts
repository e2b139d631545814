import type { Language } from '../../../shared/workers/worker.contract.js';
import type { SeededRandom } from './seeded-random.js';

/** Notes and comments by workers, in their own language. */
const CANCELLATION_REASONS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'My car is in the shop until Thursday.',
    'My kid is home sick and I have no one to watch him.',
    'Doctor’s appointment was moved to that day.',
    'Family visiting from out of state, I mixed up the dates.',
    'I’m down with the flu.',
  ],
  es: [
    'Mi hija está enferma y no tengo quien la cuide.',
    'Se me descompuso el carro.',
    'Me cambiaron la cita del médico para ese día.',
    'Tengo una junta en la escuela de mis hijos.',
  ],
};

export const WORKER_NOTES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'I did this job twice last month and can stay late if needed.',
    'Finished the training last week and would like to try it.',
  ],
  es: [
    'Ya hice este trabajo dos veces y puedo quedarme más tarde.',
    'Terminé la capacitación la semana pasada y me gustaría intentarlo.',
  ],
};

export const REJECTION_NOTE = 'Chose someone with more hours on this machine. Please apply again for the next run.';

export function cancellationReason(language: Language, random: SeededRandom): string {
  return random.pick(CANCELLATION_REASONS[language]);
}
