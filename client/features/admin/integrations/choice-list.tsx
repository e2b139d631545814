import { CheckboxField } from '../../../ui/checkbox-field.js';
import { FieldErrorText } from '../../../ui/field.js';

type ChoiceListProps<T extends string> = {
  label: string;
  choices: readonly T[];
  chosen: readonly T[];
  /** The label of each choice. */
  textOf: (choice: T) => string;
  error?: string;
  onChange: (chosen: T[]) => void;
};

/** Check boxes, one per line. */
export function ChoiceList<T extends string>(props: ChoiceListProps<T>) {
  const { label, choices, chosen, textOf, error, onChange } = props;
  const id = `choices-${choices[0]}`;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-14 font-semibold">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {choices.map((choice) => (
          <CheckboxField
            key={choice}
            name={choice}
            label={textOf(choice)}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
            }
          />
        ))}
      </div>
      {error && <FieldErrorText id={id}>{error}</FieldErrorText>}
    </fieldset>
  );
}
