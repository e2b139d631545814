import { isSkillLevelId } from '../../../shared/training/skill-level.rules.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

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

/**
 * The invented workers of the demo: key, names, level, language, status, reliability, days since the application, hours
 * a week, address, city, ZIP code, emergency contact and relation.
 */
const PEOPLE_TABLE = `
maria | Maria | Delgado | 2 | es | approved | steady | 148 | most | 1418 W Fremont Ave | Salt Lake City | 84104 | Rosa Delgado | Sister
james | James | Whitfield | 1 | en | approved | usual | 96 | full | 873 S Navajo St | Salt Lake City | 84104 | Ellen Whitfield | Mother
priya | Priya | Raman | 4 | en | approved | steady | 190 | most | 2265 E Parleys Way | Salt Lake City | 84109 | Anand Raman | Husband
tomasz | Tomasz | Wolski | 4 | en | approved | usual | 176 | some | 611 N Oakley St | Salt Lake City | 84116 | Hanna Wolski | Wife
lucia | Lucía | Bermúdez | 4 | es | approved | steady | 169 | full | 3340 S 4155 W | West Valley City | 84120 | Jorge Bermúdez | Husband
devon | Devon | Pettibone | 3 | en | approved | usual | 158 | full | 52 E Kensington Ave | Salt Lake City | 84115 | Carla Pettibone | Mother
mele | Mele | Taufahema | 3 | en | approved | steady | 181 | most | 1755 W 3600 S | West Valley City | 84119 | Sione Taufahema | Brother
hugo | Hugo | Carranza | 3 | es | approved | usual | 133 | most | 946 W Euclid Ave | Salt Lake City | 84104 | Inés Carranza | Wife
noor | Noor | Haidari | 3 | en | approved | usual | 140 | some | 2871 S Adams St | South Salt Lake | 84115 | Farid Haidari | Father
brooke | Brooke | Ostergaard | 3 | en | approved | shaky | 127 | some | 4108 S Atherton Dr | Taylorsville | 84123 | Nils Ostergaard | Husband
wei | Wei | Zhang | 3 | en | approved | steady | 162 | full | 1190 E Ramona Ave | Salt Lake City | 84105 | Lan Zhang | Wife
teresa | Teresa | Olvera | 2 | es | approved | steady | 119 | full | 1033 S Glendale Dr | Salt Lake City | 84104 | Manuel Olvera | Husband
kofi | Kofi | Amponsah | 2 | en | approved | usual | 124 | most | 587 N Redwood Rd | Salt Lake City | 84116 | Abena Amponsah | Sister
rachel | Rachel | Bingley | 2 | en | approved | usual | 110 | some | 6624 S Cottonwood St | Murray | 84107 | Paul Bingley | Father
ernesto | Ernesto | Villalobos | 2 | es | approved | usual | 104 | full | 3719 S 2700 W | West Valley City | 84119 | Pilar Villalobos | Wife
dustin | Dustin | Hallam | 2 | en | approved | shaky | 117 | most | 238 W Burton Ave | Salt Lake City | 84115 | Jo Hallam | Mother
thuy | Thuy | Pham | 2 | en | approved | steady | 131 | most | 2430 W 3260 S | West Valley City | 84119 | Minh Pham | Brother
camila | Camila | Rentería | 2 | es | approved | usual | 98 | some | 745 W Simondi Ave | Salt Lake City | 84116 | Luz Rentería | Mother
aaron | Aaron | Stubbs | 1 | en | approved | usual | 84 | full | 1612 S Utah St | Salt Lake City | 84104 | Kim Stubbs | Wife
yolanda | Yolanda | Prieto | 1 | es | approved | steady | 79 | most | 1277 W Indiana Ave | Salt Lake City | 84104 | Raúl Prieto | Husband
samir | Samir | Khalil | 1 | en | approved | usual | 73 | most | 319 S 1000 W | Salt Lake City | 84104 | Dalia Khalil | Sister
chloe | Chloe | Sandstrom | 1 | en | approved | shaky | 68 | some | 1846 S 300 E | Salt Lake City | 84115 | Eva Sandstrom | Mother
felipe | Felipe | Arredondo | 1 | es | approved | usual | 91 | full | 3002 S Bannock St | West Valley City | 84120 | Nadia Arredondo | Wife
lani | Lani | Kahale | 1 | en | approved | steady | 88 | most | 912 N Talisman Dr | Salt Lake City | 84116 | Keoni Kahale | Brother
grant | Grant | Lofgren | 1 | en | approved | shaky | 62 | some | 5170 S Wasatch St | Murray | 84107 | Amy Lofgren | Wife
nayeli | Nayeli | Cordero | 1 | es | approved | usual | 59 | most | 404 N Star Crest Dr | Salt Lake City | 84116 | Irma Cordero | Mother
omari | Omari | Jackson | 1 | en | approved | usual | 57 | few | 1535 S West Temple | Salt Lake City | 84115 | Denise Jackson | Mother
ana | Ana | Quiroga | 1 | es | waiting | usual | 3 | few | 1129 S Concord St | Salt Lake City | 84104 | Mateo Quiroga | Brother
peter | Peter | Nakai | 1 | en | waiting | usual | 5 | few | 2744 S Preston St | Salt Lake City | 84106 | Lorraine Nakai | Aunt
gloria | Gloria | Espinal | 1 | es | waiting | usual | 2 | few | 3556 S 3200 W | West Valley City | 84119 | Berta Espinal | Mother
miles | Miles | Farnsworth | 1 | en | waiting | usual | 1 | few | 78 N Virginia St | Salt Lake City | 84103 | June Farnsworth | Partner
curtis | Curtis | Boyle | 1 | en | rejected | usual | 20 | few | 1801 S Lake St | Salt Lake City | 84105 | Dean Boyle | Father
`;

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
