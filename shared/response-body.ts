export type BodyCheck = (body: unknown) => boolean;
/** By method and path; `:id` stands for any value. */
export type ResponseFields = Readonly<Record<string, BodyCheck>>;

/** The fields that each response of a type has. */
type FieldOf<T> = { [Key in keyof T]-?: undefined extends T[Key] ? never : Key }[keyof T] & string;

/** The values of the fields are not checked. */
export const hasAll = <T>(body: unknown, fields: readonly FieldOf<T>[]): body is { [Key in FieldOf<T>]: unknown } =>
  typeof body === 'object' && body !== null && fields.every((field) => field in body);

export const object =
  <T>(...fields: [FieldOf<T>, ...FieldOf<T>[]]): BodyCheck =>
  (body) =>
    hasAll(body, fields);

export const list =
  <T>(...fields: [FieldOf<T>, ...FieldOf<T>[]]): BodyCheck =>
  (body) =>
    Array.isArray(body) && body.every((element) => hasAll(element, fields));

/** 204, whose body is read as null. */
export const nothing: BodyCheck = (body) => body === null;

const segmentsOf = (route: string) => route.split(/[ /]+/);

/**
 * Returns a function that tells whether a success has the fields of its call; true for a call that is not listed. Its `path`
 * may have a query.
 */
export function checkOf(fields: ResponseFields): (method: string, path: string, body: unknown) => boolean {
  const routes = Object.entries(fields).map(([route, isResponse]) => ({ segments: segmentsOf(route), isResponse }));
  return (method, path, body) => {
    const requested = segmentsOf(`${method} ${path.split('?')[0]}`);
    const route = routes.find(
      ({ segments }) =>
        segments.length === requested.length &&
        segments.every((segment, at) => segment.startsWith(':') || segment === requested[at]),
    );
    return route === undefined || route.isResponse(body);
  };
}
