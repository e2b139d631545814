// Values of a TypeScript type: all of a union of literals, one or two of everything else.
import ts from 'typescript';

const MOST_DEPTH = 4;
const MOST_VALUES = 60;

export function samplesOf(checker, type, node, depth = 0) {
  if (type.isUnion()) return unique(type.types.flatMap((one) => samplesOf(checker, one, node, depth)));
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true'];
  if (type.flags & ts.TypeFlags.Null) return [null];
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return [undefined];
  const primitive = type.isIntersection()
    ? type.types.find((one) => one.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike))
    : type;
  if (primitive && primitive.flags & ts.TypeFlags.NumberLike) return [1];
  if (primitive && primitive.flags & ts.TypeFlags.StringLike) return ['sample'];
  if (depth >= MOST_DEPTH) return [undefined];
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type);
    return [[samplesOf(checker, element, node, depth + 1)[0]]];
  }
  if (type.symbol?.name === 'Date') return [new Date(0)];
  return objectsOf(checker, type, node, depth);
}

/**
 * Returns objects in which each field takes each of its samples. If there are too many combinations, several fields
 * change at once.
 */
function objectsOf(checker, type, node, depth) {
  const fields = type.getProperties().filter((field) => !(field.flags & ts.SymbolFlags.Method));
  let objects = [{}];
  for (const field of fields) {
    const fieldType = checker.getTypeOfSymbolAtLocation(field, node);
    if (fieldType.getCallSignatures().length > 0) continue;
    const values = samplesOf(checker, fieldType, node, depth + 1);
    const product = objects.flatMap((object) => values.map((value) => ({ ...object, [field.name]: value })));
    objects =
      product.length <= MOST_VALUES
        ? product
        : Array.from({ length: Math.max(objects.length, values.length) }, (_, index) => ({
            ...objects[index % objects.length],
            [field.name]: values[index % values.length],
          }));
  }
  return objects;
}

const unique = (values) => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
