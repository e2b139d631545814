import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { renderComponent } from '../../../test/component.testing.js';
import { EditConflictNote } from './edit-conflict-note.js';
import { useEditConflict } from './use-edit-conflict.js';

const FIRST = { revision: 1, values: { title: 'Packing', payRate: '18.00' } };

/** A form with buttons for the changes of another admin, and for a save that is refused. */
function Edited() {
  const [latest, setLatest] = useState(FIRST);
  const [saving, setSaving] = useState(false);
  const form = useForm({ defaultValues: FIRST.values });
  const conflict = useEditConflict(form, latest);
  const change = () => {
    const revision = latest.revision + 1;
    setLatest({ revision, values: { ...latest.values, payRate: `${17 + revision}.00` } });
  };
  return (
    <>
      <input aria-label="title" {...form.register('title')} />
      <button onClick={change}>change</button>
      <button onClick={() => setSaving(!saving)}>save</button>
      <EditConflictNote conflict={conflict} saving={saving} />
    </>
  );
}

it.each([
  ['en', 'Other changes were saved in the meantime', 'It was changed again in the meantime', 'Load those changes'],
  ['es', 'Mientras tanto se guardaron otros cambios aquí', 'Mientras tanto volvió a cambiar', 'Cargar esos cambios'],
] as const)(
  '[W-115] an edit conflict that follows another one is announced again, with the new values (%s)',
  async (language, first, again, merge) => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { user } = await renderComponent(<Edited />, { language });
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const note = () => screen.getByRole('alert');
    await user.type(screen.getByLabelText('title'), ' line');
    await press('change');
    expect(note().textContent).toContain(first);
    expect(note().textContent).toContain('$19.00');
    const announced = note();
    await press('change');
    expect(note()).not.toBe(announced);
    expect(note().textContent).toContain(again);
    expect(note().textContent).toContain('$20.00');
    expect(scrolled).toHaveBeenCalledTimes(2);
    await press(merge);
    expect(screen.queryByRole('alert')).toBeNull();
    await press('change');
    expect(note().textContent).toContain(again);
    // a save that is refused again shows the note again
    await press('save');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('save');
    expect(note().textContent).toContain('$21.00');
    expect(scrolled).toHaveBeenCalledTimes(4);
  },
);
