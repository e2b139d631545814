type Underscored<Name extends string> = Name extends `${infer First}${'.' | ':'}${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Name;

/** Replaces the dots and colons of an event or a scope by underscores: in a text key i18next reads them as separators. */
export function underscored<Name extends string>(name: Name): Underscored<Name> {
  return name.replace(/[.:]/g, '_') as Underscored<Name>;
}
