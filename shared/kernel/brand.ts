/** A value of type T that only its own constructor makes, so that cents are never added to hours. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };
