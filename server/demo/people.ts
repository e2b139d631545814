import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';

/** How someone keeps appointments; `steady` is never absent, `shaky` sometimes is. */
export type Habit = 'steady' | 'usual' | 'shaky';
export type Standing = 'approved' | 'waiting' | 'rejected';

export type Person = {
  /** The part of the address before @gigshift.example; what the demo calls this person by. */
  key: string;
  firstName: string;
  lastName: string;
  level: SkillLevelId;
  language: Language;
  standing: Standing;
  habit: Habit;
  /** Days since the application. */
  memberDays: number;
  /** Most hours taken in a workweek, by turns. */
  weekHours: readonly number[];
  address: string;
  city: string;
  zipCode: string;
  emergency: readonly [name: string, relation: string];
};

type Row = readonly [
  key: string,
  name: string,
  level: SkillLevelId,
  language: Language,
  habit: Habit,
  memberDays: number,
  weekHours: readonly number[],
  address: string,
  emergency: string,
];

const FULL = [40, 34, 47] as const;
const MOST = [34, 40, 30] as const;
const SOME = [24, 16, 30] as const;
const FEW = [12, 16, 8] as const;

/** All made up. `|` parts street, city and ZIP code, and a contact from the relation. */
const APPROVED: readonly Row[] = [
  ['maria', 'Maria Delgado', 2, 'es', 'steady', 148, MOST, '1418 W Fremont Ave|Salt Lake City|84104', 'Rosa Delgado|Sister'],
  ['james', 'James Whitfield', 1, 'en', 'usual', 96, FULL, '873 S Navajo St|Salt Lake City|84104', 'Ellen Whitfield|Mother'],
  ['priya', 'Priya Raman', 4, 'en', 'steady', 190, MOST, '2265 E Parleys Way|Salt Lake City|84109', 'Anand Raman|Husband'],
  ['tomasz', 'Tomasz Wolski', 4, 'en', 'usual', 176, SOME, '611 N Oakley St|Salt Lake City|84116', 'Hanna Wolski|Wife'],
  ['lucia', 'Lucía Bermúdez', 4, 'es', 'steady', 169, FULL, '3340 S 4155 W|West Valley City|84120', 'Jorge Bermúdez|Husband'],
  ['devon', 'Devon Pettibone', 3, 'en', 'usual', 158, FULL, '52 E Kensington Ave|Salt Lake City|84115', 'Carla Pettibone|Mother'],
  ['mele', 'Mele Taufahema', 3, 'en', 'steady', 181, MOST, '1755 W 3600 S|West Valley City|84119', 'Sione Taufahema|Brother'],
  ['hugo', 'Hugo Carranza', 3, 'es', 'usual', 133, MOST, '946 W Euclid Ave|Salt Lake City|84104', 'Inés Carranza|Wife'],
  ['noor', 'Noor Haidari', 3, 'en', 'usual', 140, SOME, '2871 S Adams St|South Salt Lake|84115', 'Farid Haidari|Father'],
  ['brooke', 'Brooke Ostergaard', 3, 'en', 'shaky', 127, SOME, '4108 S Atherton Dr|Taylorsville|84123', 'Nils Ostergaard|Husband'],
  ['wei', 'Wei Zhang', 3, 'en', 'steady', 162, FULL, '1190 E Ramona Ave|Salt Lake City|84105', 'Lan Zhang|Wife'],
  ['teresa', 'Teresa Olvera', 2, 'es', 'steady', 119, FULL, '1033 S Glendale Dr|Salt Lake City|84104', 'Manuel Olvera|Husband'],
  ['kofi', 'Kofi Amponsah', 2, 'en', 'usual', 124, MOST, '587 N Redwood Rd|Salt Lake City|84116', 'Abena Amponsah|Sister'],
  ['rachel', 'Rachel Bingley', 2, 'en', 'usual', 110, SOME, '6624 S Cottonwood St|Murray|84107', 'Paul Bingley|Father'],
  ['ernesto', 'Ernesto Villalobos', 2, 'es', 'usual', 104, FULL, '3719 S 2700 W|West Valley City|84119', 'Pilar Villalobos|Wife'],
  ['dustin', 'Dustin Hallam', 2, 'en', 'shaky', 117, MOST, '238 W Burton Ave|Salt Lake City|84115', 'Jo Hallam|Mother'],
  ['thuy', 'Thuy Pham', 2, 'en', 'steady', 131, MOST, '2430 W 3260 S|West Valley City|84119', 'Minh Pham|Brother'],
  ['camila', 'Camila Rentería', 2, 'es', 'usual', 98, SOME, '745 W Simondi Ave|Salt Lake City|84116', 'Luz Rentería|Mother'],
  ['aaron', 'Aaron Stubbs', 1, 'en', 'usual', 84, FULL, '1612 S Utah St|Salt Lake City|84104', 'Kim Stubbs|Wife'],
  ['yolanda', 'Yolanda Prieto', 1, 'es', 'steady', 79, MOST, '1277 W Indiana Ave|Salt Lake City|84104', 'Raúl Prieto|Husband'],
  ['samir', 'Samir Khalil', 1, 'en', 'usual', 73, MOST, '319 S 1000 W|Salt Lake City|84104', 'Dalia Khalil|Sister'],
  ['chloe', 'Chloe Sandstrom', 1, 'en', 'shaky', 68, SOME, '1846 S 300 E|Salt Lake City|84115', 'Eva Sandstrom|Mother'],
  ['felipe', 'Felipe Arredondo', 1, 'es', 'usual', 91, FULL, '3002 S Bannock St|West Valley City|84120', 'Nadia Arredondo|Wife'],
  ['lani', 'Lani Kahale', 1, 'en', 'steady', 88, MOST, '912 N Talisman Dr|Salt Lake City|84116', 'Keoni Kahale|Brother'],
  ['grant', 'Grant Lofgren', 1, 'en', 'shaky', 62, SOME, '5170 S Wasatch St|Murray|84107', 'Amy Lofgren|Wife'],
  ['nayeli', 'Nayeli Cordero', 1, 'es', 'usual', 59, MOST, '404 N Star Crest Dr|Salt Lake City|84116', 'Irma Cordero|Mother'],
  ['omari', 'Omari Jackson', 1, 'en', 'usual', 57, FEW, '1535 S West Temple|Salt Lake City|84115', 'Denise Jackson|Mother'],
];

const WAITING: readonly Row[] = [
  ['ana', 'Ana Quiroga', 1, 'es', 'usual', 3, FEW, '1129 S Concord St|Salt Lake City|84104', 'Mateo Quiroga|Brother'],
  ['peter', 'Peter Nakai', 1, 'en', 'usual', 5, FEW, '2744 S Preston St|Salt Lake City|84106', 'Lorraine Nakai|Aunt'],
  ['gloria', 'Gloria Espinal', 1, 'es', 'usual', 2, FEW, '3556 S 3200 W|West Valley City|84119', 'Berta Espinal|Mother'],
  ['miles', 'Miles Farnsworth', 1, 'en', 'usual', 1, FEW, '78 N Virginia St|Salt Lake City|84103', 'June Farnsworth|Partner'],
];

const REJECTED: readonly Row[] = [
  ['curtis', 'Curtis Boyle', 1, 'en', 'usual', 20, FEW, '1801 S Lake St|Salt Lake City|84105', 'Dean Boyle|Father'],
];

export const PEOPLE: readonly Person[] = [
  ...APPROVED.map((row) => person(row, 'approved')),
  ...WAITING.map((row) => person(row, 'waiting')),
  ...REJECTED.map((row) => person(row, 'rejected')),
];

function person(row: Row, standing: Standing): Person {
  const [key, name, level, language, habit, memberDays, weekHours, home, contact] = row;
  const [firstName = '', lastName = ''] = name.split(' ');
  const [address = '', city = '', zipCode = ''] = home.split('|');
  const [contactName = '', relation = ''] = contact.split('|');
  const emergency = [contactName, relation] as const;
  return { key, firstName, lastName, level, language, standing, habit, memberDays, weekHours, address, city, zipCode, emergency };
}
