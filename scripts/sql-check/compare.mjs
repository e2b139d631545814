// Compares PostgreSQL's description of a statement with the row type and the parameters at the call.
import ts from 'typescript';

/** The JavaScript type that the driver (`pg` with its default parsers) returns for each PostgreSQL type. */
const READ_AS = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  int8: 'string',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  inet: 'string',
  time: 'string',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  void: 'string',
};
/** The same for the element types whose arrays the driver parses. Any other array stays text. */
const ARRAYS_READ_AS = { ...READ_AS, int8: 'string', numeric: 'number' };

/** The JavaScript types that a parameter of each PostgreSQL type accepts here. (PostgreSQL itself accepts text for every type.) */
const WRITTEN_AS = {
  bool: ['boolean'],
  int2: ['number'],
  int4: ['number'],
  int8: ['number', 'string'],
  float4: ['number'],
  float8: ['number'],
  numeric: ['number', 'string'],
  date: ['string', 'Date'],
  timestamp: ['string', 'Date'],
  timestamptz: ['string', 'Date'],
  bytea: ['Buffer'],
  json: ['string', 'json'],
  jsonb: ['string', 'json'],
};

/** A column that each statement of a list selects and only `queryPage` reads. */
const SORT_KEY = 'orderedAt';

/** @returns the faults of one call, given `description` of one of its texts */
export function compare(checker, statement, text, description) {
  return [
    ...rowFaults(checker, statement, text, description.columns),
    ...parameterFaults(checker, statement, description.parameters),
  ];
}

function rowFaults(checker, { rowNode, added }, text, columns) {
  if (!rowNode) return [];
  const row = checker.getTypeFromTypeNode(rowNode);
  const fields = new Map(
    row.getProperties().map((field) => [field.name, checker.getTypeOfSymbolAtLocation(field, rowNode)]),
  );
  if (fields.size === 0) return []; // Record<string, unknown>
  const faults = [];
  for (const column of columns) {
    const type = fields.get(column.name);
    if (!type) {
      if (column.name !== SORT_KEY && !added.includes(column.name))
        faults.push(`selects "${column.name}", which the row type does not have`);
      continue;
    }
    faults.push(...columnFaults(checker, column, type, text));
  }
  const names = new Set(columns.map(({ name }) => name));
  for (const name of fields.keys())
    if (!names.has(name)) faults.push(`the row type has "${name}", which is not selected`);
  return faults;
}

function columnFaults(checker, column, type, text) {
  const expected = readAs(column.type);
  const members = membersOf(type);
  const nonNull = members.filter((member) => !isNullish(member));
  const wrong = expected !== 'json' && nonNull.find((member) => !isA(checker, member, expected));
  const shown = checker.typeToString(type);
  if (wrong) return [`"${column.name}" is ${column.type}, read as ${expected}, but typed ${shown}`];
  if (
    isNullable(column, text) &&
    nonNull.length === members.length &&
    !(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))
  )
    return [`"${column.name}" may be null (${column.table}.${column.column}), but is typed ${shown}`];
  const literals = nonNull.filter((member) => member.isStringLiteral()).map(({ value }) => value);
  if (column.values && literals.length > 0 && literals.length === nonNull.length) {
    const missing = column.values.filter((value) => !literals.includes(value) && !isExcluded(column, text));
    if (missing.length > 0) return [`"${column.name}" may be ${missing.join(', ')}, but is typed ${shown}`];
    const impossible = literals.filter((value) => !column.values.includes(value));
    if (impossible.length > 0) return [`"${column.name}" is never ${impossible.join(', ')}, but is typed ${shown}`];
  }
  return [];
}

/**
 * Returns true for a column that allows NULL, unless a condition excludes it, and for a column of a table that is only
 * outer-joined.
 */
function isNullable({ table, column, isNullable }, text) {
  if (!table) return false;
  if (isNullable) return !new RegExp(`\\b${column}\\s+IS NOT NULL`, 'i').test(text);
  const joins = [...text.matchAll(new RegExp(`(\\w+\\s+)?(?:JOIN|FROM|UPDATE|INTO|USING|,)\\s+${table}\\b`, 'gi'))];
  return joins.length > 0 && joins.every(([whole]) => /^(LEFT|FULL)\b/i.test(whole));
}

/** A narrower union is accepted if the statement has a condition on the column. */
const isExcluded = ({ column }, text) => new RegExp(`\\b${column}\\s*(=|<>|IN|NOT IN)`, 'i').test(text);

function parameterFaults(checker, { parameters: node }, types) {
  if (!node) return types.length === 0 ? [] : [`has ${types.length} parameters, but none are given`];
  const elements = elementTypes(checker, node);
  if (!elements) return [];
  if (elements.length !== types.length) return [`has ${types.length} parameters, but ${elements.length} are given`];
  return elements.flatMap((type, index) => {
    const accepted = acceptedFor(types[index]);
    const wrong = membersOf(type).find(
      (member) => !isNullish(member) && !accepted.some((kind) => isA(checker, member, kind)),
    );
    return wrong ? [`$${index + 1} is ${types[index]}, but ${checker.typeToString(type)} is given`] : [];
  });
}

/** The types of the elements of an array literal or a tuple; null if their number is not known. */
function elementTypes(checker, node) {
  if (ts.isArrayLiteralExpression(node)) {
    if (node.elements.some(ts.isSpreadElement)) return null;
    return node.elements.map((element) => checker.getTypeAtLocation(element));
  }
  const type = checker.getTypeAtLocation(node);
  return checker.isTupleType(type) ? [...checker.getTypeArguments(type)] : declaredElements(checker, node);
}

/** A local `const parameters = [a, b]` has a known length too. */
function declaredElements(checker, node) {
  if (!ts.isIdentifier(node)) return null;
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  const isConstant = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer;
  return isConstant && ts.isArrayLiteralExpression(declaration.initializer)
    ? elementTypes(checker, declaration.initializer)
    : null;
}

const readAs = (type) =>
  type.startsWith('_') ? `${ARRAYS_READ_AS[type.slice(1)] ?? 'string'}[]` : (READ_AS[type] ?? 'string');

const acceptedFor = (type) =>
  type.startsWith('_') ? acceptedFor(type.slice(1)).map((kind) => `${kind}[]`) : (WRITTEN_AS[type] ?? ['string']);

function isA(checker, type, kind) {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  if (type.isIntersection()) return type.types.some((one) => isA(checker, one, kind));
  if (kind.endsWith('[]')) {
    if (!checker.isArrayType(type) && !checker.isTupleType(type)) return false;
    return checker
      .getTypeArguments(type)
      .every((element) =>
        membersOf(element).every((member) => isNullish(member) || isA(checker, member, kind.slice(0, -2))),
      );
  }
  switch (kind) {
    case 'boolean':
      return Boolean(type.flags & ts.TypeFlags.BooleanLike);
    case 'number':
      return Boolean(type.flags & ts.TypeFlags.NumberLike);
    case 'string':
      return Boolean(type.flags & ts.TypeFlags.StringLike);
    case 'json':
      return Boolean(type.flags & ts.TypeFlags.Object);
    default:
      return type.symbol?.name === kind;
  }
}

const membersOf = (type) => (type.isUnion() ? type.types : [type]);
const isNullish = (type) => Boolean(type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never));
