type Underscored<Name extends string> = Name extends `${infer First}${'.' | ':'}${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Name;

/** Returns an event or a scope as a part of a text key, in which i18next reads dots and colons as separators. */
export function underscored<Name extends string>(name: Name): Underscored<Name> {
  return name.replace(/[.:]/g, '_') as Underscored<Name>;
}
