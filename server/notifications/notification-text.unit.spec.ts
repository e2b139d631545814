import { describe, expect, it } from '@jest/globals';
import { instant } from '../../shared/kernel/time.js';
import { mailText } from '../platform/mail/mail-texts.js';
import { inboxText, notificationParams } from './notification-text.js';

const ZONE = 'America/Denver';
const at = (iso: string) => instant(Date.parse(iso));
const SHIFT = { title: 'Packing', titleEs: 'Empaque', startsAt: at('2026-11-21T08:00-07:00') };
const MOVED = {
  ...{ fromDate: '2026-11-20', fromStartTime: '07:00', fromEndTime: '15:00' },
  ...{ toDate: '2026-11-21', toStartTime: '08:00', toEndTime: '16:00' },
};
type Params = Parameters<typeof notificationParams>[0];
const paramsOf = (language: 'en' | 'es', params: Params) => notificationParams(params, SHIFT, language, ZONE);

describe('the notice of a moved shift', () => {
  const TEXTS = {
    en: 'Packing: now Sat, Nov 21, 8:00 AM to 4:00 PM (before: Fri, Nov 20, 7:00 AM to 3:00 PM).',
    es: 'Empaque: ahora sáb 21 nov, de 8:00 a.m. a 4:00 p.m. (antes: vie 20 nov, de 7:00 a.m. a 3:00 p.m.).',
  };

  it.each(['en', 'es'] as const)(
    '[N-30] (%s) gives date, start and end, new and old, in inbox, push and mail',
    (language) => {
      const params = paramsOf(language, MOVED);
      expect(inboxText('shiftChanged', language, params).message).toContain(TEXTS[language]); // a push has the same text
      expect(mailText('shiftChanged', language, { firstName: 'Rosa', ...params }).text).toContain(TEXTS[language]);
    },
  );

  it.each([
    ['en', 'Packing: now Saturday, November 21 at 8:00 AM. You can cancel'],
    ['es', 'Empaque: ahora sábado 21 de noviembre, 8:00 a.m. Puedes cancelar'],
  ] as const)('[N-30] (%s) of an earlier release gives the new start', (language, text) => {
    expect(inboxText('shiftChanged', language, paramsOf(language, { fromDate: 'x', toDate: 'y' })).message).toContain(
      text,
    );
  });
});

describe('the notice of an offer', () => {
  const NOON = at('2026-11-20T12:00-07:00');
  it.each([
    ['en', { answerBy: NOON }, 'we still need people. Answer by Friday, November 20 at 12:00 PM.'],
    ['es', { answerBy: NOON }, 'todavía nos falta gente. Responde antes de: viernes 20 de noviembre, 12:00 p.m.'],
    ['en', {}, 'we still need people. Open your shifts to take it.'],
    ['es', {}, 'todavía nos falta gente. Abre tus turnos para tomarlo.'],
  ] as const)('[F-29] (%s) with %j says how to answer, also one of an earlier release', (language, given, text) => {
    const params = paramsOf(language, given);
    expect(inboxText('shiftOffered', language, params).message).toContain(text);
    const { text: mail } = mailText('shiftOffered', language, {
      firstName: 'Rosa',
      publicUrl: 'https://x.example',
      offerPath: '/offer?token=7.x',
      ...params,
    });
    expect(mail).toContain(text.slice(text.indexOf('. ') + 2));
    expect(mail).toContain('https://x.example/offer?token=7.x');
  });
});

describe('the notice of an offer that holds a position', () => {
  it.each([
    ['en', "We're holding a position for you. Answer by ", 'Nobody else can take it until then.'],
    ['es', 'Te guardamos un puesto. Responde antes de: ', 'Hasta entonces nadie más puede tomarlo.'],
  ] as const)('[F-81] (%s) says so, and no longer that the first one gets it', (language, held, until) => {
    const params = paramsOf(language, { answerBy: at('2026-11-20T12:00-07:00'), isHeld: 1 });
    expect(inboxText('shiftOffered', language, params).message).toContain(held);
    const mail = mailText('shiftOffered', language, { firstName: 'Rosa', publicUrl: 'https://x.example', ...params });
    expect(mail.text).toContain(held);
    expect(mail.text).toContain(until);
    expect(mail.text).not.toMatch(/first come|primero/);
  });
});

describe('the notice of a position that came free', () => {
  it.each([
    ['en', "you're next on the waitlist. We're holding a position for you. Answer by Friday, November 20 at 12:00 PM."],
    [
      'es',
      'te toca a ti en la lista de espera. Te guardamos un puesto. Responde antes de: viernes 20 de noviembre, 12:00 p.m.',
    ],
  ] as const)('[F-135] (%s) says so, and until when to answer', (language, text) => {
    const params = paramsOf(language, { answerBy: at('2026-11-20T12:00-07:00'), isHeld: 1 });
    const offerPath = '/offer?token=7.x';
    expect(inboxText('shiftFreed', language, params).message).toContain(text);
    const mail = mailText('shiftFreed', language, {
      firstName: 'Rosa',
      publicUrl: 'https://x.example',
      offerPath,
      ...params,
    });
    expect(mail.text).toContain(text.slice(text.indexOf('. ') + 2));
    expect(mail.text).toContain('https://x.example/offer?token=7.x');
  });
});

describe('the notice of a move to another shift', () => {
  const LEFT = { leftTitle: 'Binding', leftTitleEs: 'Encuadernado', leftAt: at('2026-11-20T07:00-07:00') };
  it.each([
    ['en', 'moved you from Binding, Friday, November 20 at 7:00 AM, to Packing, Saturday, November 21 at 8:00 AM.'],
    [
      'es',
      'del turno Encuadernado, viernes 20 de noviembre, 7:00 a.m., al turno Empaque, sábado 21 de noviembre, 8:00 a.m.',
    ],
  ] as const)('[W-192] (%s) names both shifts with their starts, in inbox and push', (language, text) => {
    expect(inboxText('movedToShift', language, paramsOf(language, LEFT)).message).toContain(text);
  });

  it.each([
    ['en', /Before: Binding on Friday, November 20 at 7:00 AM\.\s+Now: Packing on Saturday, November 21 at 8:00 AM\./],
    ['es', /Antes: Encuadernado \(viernes 20 de noviembre, 7:00 a\.m\.\)\.\s+Ahora: Empaque \(sábado 21 de noviembre,/],
  ] as const)('[W-192] (%s) names both shifts with their starts, in the mail', (language, text) => {
    const params = { firstName: 'Rosa', ...paramsOf(language, LEFT) };
    expect(mailText('movedToShift', language, params).text.replaceAll('\u202f', ' ')).toMatch(text);
  });

  it('[W-192] (es) a shift without a Spanish title keeps its title', () => {
    const { leftTitleEs: _es, ...untitled } = LEFT;
    expect(inboxText('movedToShift', 'es', paramsOf('es', untitled)).message).toContain('del turno Binding, viernes');
  });
});

describe('the notice of a removal', () => {
  it.each([
    ['en', 'took you off Packing, Friday, November 20 at 7:00 AM.'],
    ['es', 'te quitó del turno Empaque, viernes 20 de noviembre, 7:00 a.m.'],
  ] as const)('[W-198] (%s) of a worker who is left out of a move has the start before it', (language, text) => {
    const params = paramsOf(language, { wasAt: at('2026-11-20T07:00-07:00') });
    expect(inboxText('shiftRemoved', language, params).message).toContain(text);
    expect(inboxText('shiftRemoved', 'en', paramsOf('en', {})).message).toContain('Saturday, November 21 at 8:00 AM');
  });
});

describe('the notice of changed hours', () => {
  const recorded = (from: object, to: object) => ({ ...from, ...to }) as Params;
  const IN = { toInAt: at('2026-11-21T08:00-07:00') };
  const OUT = { ...IN, toOutAt: at('2026-11-21T16:00-07:00'), toHours: 800, amountCents: 16_000 };

  it('[N-25] says nothing of pay before that is the same, or was not recorded', () => {
    for (const from of [{}, { fromAmountCents: 16_000 }]) {
      const { message } = inboxText('timesheetChanged', 'en', paramsOf('en', recorded(from, OUT)));
      expect(message).toContain('Pay for this shift: $160.00, once approved.');
    }
  });

  it('[N-44] says nothing of the pay of a shift that is not over', () => {
    const { message } = inboxText('clockEventApplied', 'en', paramsOf('en', IN));
    expect(message).toMatch(/and it counts\. Before: none\. Now: no clock-out \(clock-in 8:00 AM\)\.$/);
  });

  it('[K-91] of an applied resume says that the correction request is withdrawn', () => {
    const of = (language: 'en' | 'es', params: Params) =>
      inboxText('clockEventApplied', language, paramsOf(language, params)).message;
    const withdrawn = { ...IN, withdrewCorrection: 1 };
    expect(of('en', withdrawn)).toMatch(/\(clock-in 8:00 AM\)\. Your correction request is withdrawn\.$/);
    expect(of('es', withdrawn)).toMatch(/ Se retiró tu solicitud de corrección\.$/);
    expect(of('en', IN)).not.toMatch(/withdrawn/);
  });

  it('[N-44, N-45] of an applied clock event of an earlier release has no values', () => {
    expect(inboxText('clockEventApplied', 'en', paramsOf('en', {})).message).toMatch(/and it counts\.$/);
    expect(inboxText('paymentAdjusted', 'es', paramsOf('es', { amountCents: 500 })).message).toBe(
      'En tus ganancias hay un ajuste de $5.00.',
    );
  });

  it.each([
    ['en', "You won't be paid for them (before: $160.00)."],
    ['es', 'No se te pagarán (antes: $160.00).'],
  ] as const)('[N-25] (%s) that are dismissed says what they would have paid', (language, text) => {
    const params = paramsOf(language, recorded({ fromAmountCents: 16_000 }, { ...OUT, toHours: 0, amountCents: 0 }));
    expect(inboxText('timesheetDismissed', language, params).message).toContain(text);
    expect(mailText('timesheetDismissed', language, { firstName: 'Rosa', ...params }).text).toContain(text);
  });
});

describe('the notification of published shifts', () => {
  const paramsOfSeveral = (language: 'en' | 'es', lastAt: string) =>
    notificationParams(
      { count: 3, firstAt: at('2026-11-20T23:00-07:00'), lastAt: at(lastAt) },
      ...([null, language, ZONE] as const),
    );

  it.each([
    ['en', 'Fri, Nov 20 to Sun, Nov 22', '3 new shifts', 'Fri, Nov 20:'],
    ['es', '(del vie 20 nov al dom 22 nov)', '3 turnos nuevos', '(vie 20 nov)'],
  ] as const)('[N-71] (%s) gives number, first and last day at the site', (language, days, title, oneDay) => {
    const params = paramsOfSeveral(language, '2026-11-22T23:30-07:00');
    const inbox = inboxText('shiftsPublished', language, params);
    expect([inbox.title, inbox.message]).toEqual([title, expect.stringContaining(days)]);
    const mail = mailText('shiftsPublished', language, { firstName: 'Rosa', ...params }).text;
    expect(mail).toContain(days.replace(/[()]/g, ''));
    const sameDay = paramsOfSeveral(language, '2026-11-20T23:30-07:00');
    expect(inboxText('shiftsPublished', language, sameDay).message).toContain(oneDay);
  });

  it.each([
    ['en', 'New shift: Packing', 'Packing, Saturday, November 21 at 8:00 AM.'],
    ['es', 'Turno nuevo: Empaque', 'Empaque, sábado 21 de noviembre, 8:00 a.m. Va con'],
  ] as const)('[N-70] (%s) names a single one with its start', (language, title, text) => {
    const inbox = inboxText('shiftPublished', language, paramsOf(language, {}));
    expect([inbox.title, inbox.message]).toEqual([title, expect.stringContaining(text)]);
  });
});

describe('the mail after a sign-up', () => {
  it.each([
    ['en', ['Confirm your details', 'Background check', 'Training', 'Approval']],
    ['es', ['Confirma tus datos', 'Verificación de antecedentes', 'Capacitación', 'Aprobación']],
  ] as const)('[N-29] (%s) says what comes next, step by step', (language, steps) => {
    const { text } = mailText('signup', language, { firstName: 'Rosa' });
    const titles = [...text.matchAll(/^(\d)\. ([^:]+):/gm)].map(([, number, title]) => `${number} ${title}`);
    expect(titles).toEqual(steps.map((step, index) => `${index + 1} ${step}`));
  });
});
