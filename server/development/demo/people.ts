import { isSkillLevelId } from '../../../shared/training/skill-level.rules.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { PEOPLE_TABLE } from './people-table.js';

/** How reliable a worker is: `steady` is never absent, `shaky` sometimes is. */
export type Habit = 'steady' | 'usual' | 'shaky';
export type Standing = 'approved' | 'waiting' | 'rejected';

export type Person = {
  /** The local part of the e-mail address before @gigshift.example; the demo refers to the worker by it. */
  key: string;
  firstName: string;
  lastName: string;
  level: SkillLevelId;
  language: Language;
  standing: Standing;
  habit: Habit;
  /** Days since the application. */
  memberDays: number;
  /** Most hours in a workweek; the weeks alternate between the values. */
  weekHours: readonly number[];
  address: string;
  city: string;
  zipCode: string;
  emergency: { name: string; relation: string };
};

const WEEK_HOURS: Readonly<Record<string, readonly number[]>> = {
  full: [40, 34, 47],
  most: [34, 40, 30],
  some: [24, 16, 30],
  few: [12, 16, 8],
};

export const PEOPLE: readonly Person[] = PEOPLE_TABLE.trim().split('\n').map(readPerson);

/** Reads the table. @throws RangeError on an invalid line */
function readPerson(line: string): Person {
  const cells = line.split('|').map((cell) => cell.trim());
  const [key = '', firstName = '', lastName = '', level, language, standing, habit, days, work = '', ...home] = cells;
  const [address = '', city = '', zipCode = '', name = '', relation = ''] = home;
  const weekHours = WEEK_HOURS[work];
  if (!isSkillLevelId(Number(level)) || weekHours === undefined || relation === '')
    throw new RangeError(`Unreadable: ${line}`);
  return {
    key,
    firstName,
    lastName,
    level: Number(level) as SkillLevelId,
    language: language as Language,
    standing: standing as Standing,
    habit: habit as Habit,
    memberDays: Number(days),
    weekHours,
    address,
    city,
    zipCode,
    emergency: { name, relation },
  };
}
