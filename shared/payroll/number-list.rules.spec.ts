import { describe, expect, it } from '@jest/globals';
import { checkNumberLines, foldedName, type ListedWorker, readNumberLines } from './number-list.rules.js';

describe('readNumberLines', () => {
  it('[W-235] reads name or e-mail address and number, separated by a tab, semicolon or comma', () => {
    const pasted = 'Rosa Delgado\t4711\r\n\n ana@gigshift.example;42 \n"Ortiz, Ana",7\nOrtiz, Ana\t8';
    expect(readNumberLines(pasted)).toEqual([
      { who: 'Rosa Delgado', employeeNumber: '4711' },
      { who: 'ana@gigshift.example', employeeNumber: '42' },
      { who: 'Ortiz, Ana', employeeNumber: '7' },
      { who: 'Ortiz, Ana', employeeNumber: '8' },
    ]);
  });

  it('[W-235] ignores empty cells after the number', () => {
    expect(readNumberLines('Rosa Delgado\t4711\t\t')).toEqual([{ who: 'Rosa Delgado', employeeNumber: '4711' }]);
  });

  it('[W-235] removes quotes around a whole cell, and the spaces around and inside them', () => {
    const pasted = ' " Rosa Delgado " \t 4711 \n"Rosy" Delgado\t1\nRosa "Rosy"\t2';
    expect(readNumberLines(pasted)).toEqual([
      { who: 'Rosa Delgado', employeeNumber: '4711' },
      { who: '"Rosy" Delgado', employeeNumber: '1' },
      { who: 'Rosa "Rosy"', employeeNumber: '2' },
    ]);
  });

  it('[W-235] keeps a line without a number, which is named in the preview', () => {
    expect(readNumberLines('Rosa Delgado\n\t\n')).toEqual([{ who: 'Rosa Delgado', employeeNumber: '' }]);
  });
});

const worker = (
  id: number,
  firstName: string,
  lastName: string,
  employeeNumber: string | null = null,
): ListedWorker => ({
  ...{ id, firstName, lastName, employeeNumber, email: `${firstName}.${id}@gigshift.example`.toLowerCase() },
});
const WORKERS = [worker(1, 'Rosa', 'Delgado', '000001'), worker(2, 'Ana', 'Bermúdez'), worker(3, 'Ana', 'Bermúdez')];
const check = (...lines: [who: string, number: string][]) =>
  checkNumberLines(
    lines.map(([who, employeeNumber]) => ({ who, employeeNumber })),
    WORKERS,
  ).map((line) => line.problem ?? [line.worker?.id, line.worker?.before, line.employeeNumber]);

describe('checkNumberLines', () => {
  it.each(['rosa  delgado', 'DELGADO, Rosa', 'Rosa.1@gigshift.example'])('[W-236] finds a worker by %j', (who) => {
    expect(check([who, '42'])).toEqual([[1, '000001', '000042']]);
  });

  it('[W-236] compares names without case, accents and more than one space', () => {
    expect(foldedName('  ROSA  del\tgádo ')).toBe('rosa del gado');
  });

  it('[W-236] names nobody else with a line that is found or unknown', () => {
    const lines = ['Rosa Delgado', 'Nobody'].map((who) => ({ who, employeeNumber: '42' }));
    expect(checkNumberLines(lines.slice(0, 1), WORKERS)).toMatchObject([{ problem: null, names: [] }]);
    expect(checkNumberLines(lines.slice(1), WORKERS)).toMatchObject([{ problem: 'worker_unknown', names: [] }]);
  });

  it('[W-237] names workers that it cannot find or tell apart', () => {
    expect(check(['Nobody', '42'], ['ana bermudez', '42'], ['ana.2@gigshift.example', '43'])).toEqual([
      'worker_unknown',
      'worker_ambiguous',
      [2, null, '000043'],
    ]);
    const [line] = checkNumberLines([{ who: 'Ana Bermúdez', employeeNumber: '1' }], WORKERS);
    expect(line?.names).toEqual(['Ana Bermúdez (ana.2@gigshift.example)', 'Ana Bermúdez (ana.3@gigshift.example)']);
  });

  it('[W-237] names wrong numbers, and workers and numbers that occur twice', () => {
    expect(check(['Rosa Delgado', '1234567'], ['ana.2@gigshift.example', 'x'], ['ana.3@gigshift.example', ''])).toEqual(
      ['number_invalid', 'number_invalid', 'number_invalid'],
    );
    expect(check(['Rosa Delgado', '42'], ['Delgado, Rosa', '43'])).toEqual(['worker_twice', 'worker_twice']);
    expect(check(['Rosa Delgado', '42'], ['ana.2@gigshift.example', '000042'])).toEqual([
      'number_twice',
      'number_twice',
    ]);
  });

  it('[W-237] names the worker who keeps a number', () => {
    const [line] = checkNumberLines([{ who: 'ana.2@gigshift.example', employeeNumber: '1' }], WORKERS);
    expect(line).toMatchObject({ problem: 'number_taken', names: ['Rosa Delgado'], worker: null });
  });

  it('[W-239] accepts a number that its holder gives up in the same list, unless that line is refused', () => {
    const swapped = [worker(1, 'Rosa', 'Delgado', '000001'), worker(2, 'Ana', 'Ortiz', '000002')];
    const lines = (rosa: string, ana: string) =>
      checkNumberLines(
        [
          { who: 'Rosa Delgado', employeeNumber: rosa },
          { who: 'Ana Ortiz', employeeNumber: ana },
        ],
        [...swapped, worker(3, 'Eva', 'Cruz', '000003')],
      ).map(({ problem }) => problem);
    expect(lines('2', '1')).toEqual([null, null]);
    expect(lines('3', '1')).toEqual(['number_taken', 'number_taken']);
  });
});
