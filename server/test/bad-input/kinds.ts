/** The kind of a field; a kind starting with `optional` may also be omitted, null or blank. */
export type Kind =
  | 'text'
  | 'typedPassword'
  | 'optionalText'
  | 'texts'
  | 'optionalTexts'
  | 'choice'
  | 'optionalChoice'
  | 'date'
  | 'time'
  | 'amount'
  | 'optionalAmount'
  | 'count'
  | 'cents'
  | 'optionalCents'
  | 'total'
  | 'optionalId'
  | 'optionalDate'
  | 'coordinate'
  | 'distance'
  | 'instant'
  | 'id'
  | 'ids'
  | 'optionalIds'
  | 'choices'
  | 'optionalChoices'
  | 'optionalOptions'
  | 'optionalQuestions'
  | 'ranges'
  | 'copies'
  | 'objects'
  | 'uuid'
  | 'optionalUuid'
  | 'optionalInstant'
  | 'optionalBoolean'
  | 'mustBeTrue'
  | 'optionalMustBeTrue'
  | 'object'
  | 'optionalObject'
  | 'ignored';

const NOTHING = [null, '', '  ', '\t\n'];
const NUMBERS = [7, -7, 0.5, 1e308, -1e308];
const BOOLEANS = [true, false];
const LISTS = [[], [7], ['text'], [[]], [null]];
const OBJECTS: unknown[] = [{}, { a: 1 }, { toString: 'x' }, { $gt: '' }];
const NUMBER_LIKE = ['7', 'NaN', 'Infinity', '-Infinity', '1e309', '0x10', '1_000', '７'];
const FAR_OFF = [-1, 1e308, -1e308, 9007199254740993];

const NO_TEXT = [...NUMBERS, ...BOOLEANS, ...LISTS, ...OBJECTS];
const NO_NUMBER = [...NUMBER_LIKE, ...BOOLEANS, ...LISTS, ...OBJECTS];
const NO_DATE = [
  'tomorrow',
  '2026-02-30',
  '2026-13-01',
  '11/20/2026',
  '2026-1-5',
  '20261120',
  '+02026-11-20',
  "2026-11-20'; --",
];
const NO_TIME = ['24:00', '9:00', '09:60', '9 AM', '0900', '-1:00', "09:00'; --"];
const NO_UUID = ['7', 'not-a-uuid', '{6f1c2f7e-8a8b-4a8e-9a56-3f5b3d1f0a11}', '6f1c2f7e8a8b4a8e9a563f5b3d1f0a11'];
const NO_INSTANT = [
  'yesterday',
  '2026-11-17',
  '2026-11-17T15:00:00',
  '2026-02-30T25:00:00Z',
  '1763391600000',
  '1 Z',
  'Nov 17 2026 15:00 Z',
];

/** Values that a field of this kind must refuse. */
export const WRONG: Record<Kind, readonly unknown[]> = {
  text: [...NOTHING, ...NO_TEXT],
  typedPassword: [null, '', ...NO_TEXT],
  optionalText: NO_TEXT,
  texts: [...NOTHING, 'text', ...NUMBERS, ...BOOLEANS, ...OBJECTS, [7], [null], [''], [['a']], [{}]],
  optionalTexts: ['text', ...NUMBERS, ...BOOLEANS, ...OBJECTS, [7], [null], [''], [['a']], [{}]],
  choice: [...NOTHING, 'anything else', ...NO_TEXT.filter((value) => value !== 7), 7],
  optionalChoice: ['anything else', 'EN', ...NO_TEXT],
  date: [...NOTHING, ...NO_TEXT, ...NO_DATE],
  time: [...NOTHING, ...NO_TEXT, ...NO_TIME],
  amount: [...NOTHING, ...NO_NUMBER, ...FAR_OFF, 0],
  optionalAmount: [...NO_NUMBER, 1e308, -1e308, 9007199254740993],
  cents: [...NOTHING, ...NO_NUMBER, 1e308, -1e308, 9007199254740993, 0, 1.5, -1.0000000001],
  optionalCents: [...NO_NUMBER, 1e308, -1e308, 9007199254740993, 0, 1.5, -1.0000000001],
  total: [...NOTHING, ...NO_NUMBER, 1e308, -1e308, 9007199254740993, 1.5],
  optionalDate: [...NUMBERS, ...BOOLEANS, ...LISTS, ...OBJECTS, ...NO_DATE],
  count: [...NOTHING, ...NO_NUMBER, ...FAR_OFF, 0, 1.5, 1.0000000001],
  coordinate: [...NOTHING, ...NO_NUMBER, 1e308, -1e308, 180.0001, -180.0001],
  distance: [...NOTHING, ...NO_NUMBER, ...FAR_OFF],
  instant: [...NOTHING, ...NO_TEXT, ...NO_INSTANT],
  id: [...NOTHING, ...NO_NUMBER, ...FAR_OFF, 0, 1.5, 2147483648],
  optionalId: [...NO_NUMBER, ...FAR_OFF, 0, 1.5, 2147483648],
  choices: [...NOTHING, ...NO_TEXT, '7', ['7'], ['read:everything']],
  optionalChoices: [...NO_TEXT, '7', ['7'], ['read:everything']],
  ids: [
    ...NOTHING,
    ...NO_TEXT.filter((value) => !isIdList(value)),
    '7',
    ['7'],
    [0],
    [-1],
    [1.5],
    [2147483648],
    [true],
    [{}],
  ],
  optionalIds: [
    ...NO_TEXT.filter((value) => !Array.isArray(value) || value[0] !== 7).filter((value) => !isEmptyList(value)),
    '7',
    ['7'],
    [0],
    [-1],
    [1.5],
    [2147483648],
    [true],
    [{}],
  ],
  optionalOptions: ['text', ...NUMBERS, ...BOOLEANS, ...OBJECTS, [-1], [4], [0.5], ['1'], [null], [[]], [{}], [true]],
  optionalQuestions: [
    'text',
    ...NUMBERS,
    ...BOOLEANS,
    ...OBJECTS,
    ...[7, 'text', null, [], {}, { question: 'x' }].map((question) => [question]),
    [{ question: 'x', options: ['a', 'b', 'c', 'd'], correctAnswer: 4 }],
    [{ question: 'x', options: ['a', 'b', 'c', ['d']], correctAnswer: 0 }],
  ],
  ranges: [
    ...NOTHING,
    ...NO_TEXT.filter((value) => !(Array.isArray(value) && value.length === 0)),
    'text',
    ...[
      {},
      { from: 0 },
      { from: -1, to: 2 },
      { from: '0', to: 2 },
      { from: 0, to: 1e308 },
      { from: 0, to: 2, x: 1 },
    ].map((range) => [range]),
  ],
  copies: [
    ...NOTHING,
    ...NO_TEXT,
    'text',
    ...[
      {},
      { shiftId: 1 },
      { shiftId: 0, date: '2026-11-25' },
      { shiftId: '1', date: '2026-11-25' },
      { shiftId: 1, date: 'tomorrow' },
      { shiftId: 1, date: '2026-11-25', x: 1 },
    ].map((copy) => [copy]),
  ],
  objects: [...NOTHING, ...NO_TEXT, 'text', ...[{ x: 1 }, { who: 7 }, { workerId: '1' }].map((one) => [one])],
  uuid: [...NOTHING, ...NO_TEXT, ...NO_UUID],
  optionalUuid: [...NO_TEXT, ...NO_UUID],
  optionalInstant: [...NO_TEXT, ...NO_INSTANT],
  optionalBoolean: ['true', 'yes', 0, 1, ...LISTS, ...OBJECTS],
  mustBeTrue: [...NOTHING, false, 'true', 1, ...LISTS, ...OBJECTS],
  optionalMustBeTrue: [false, 'true', 1, ...LISTS, ...OBJECTS],
  object: [...NOTHING, 'text', ...NUMBERS, ...BOOLEANS, ...LISTS, {}, { a: 1 }],
  optionalObject: ['text', ...NUMBERS, ...BOOLEANS, ...LISTS, {}, { a: 1 }],
  ignored: [],
};

/** Returns whether a field of this kind is required in the call. */
export const isNeededIn = ({ isPartial }: { isPartial?: boolean }, kind: Kind) =>
  !isPartial && !kind.startsWith('optional') && kind !== 'ignored';

function isIdList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => one === 7);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
