/** A branded type: only its constructor function creates values, so cents cannot be added to hours. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };
