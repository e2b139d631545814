import { useRef } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { Button } from './button.js';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Media types, as the `accept` of a file input. */
  accept: string;
  onChoose: (file: File) => void;
};

/** A button that opens the device's file picker for one file. */
export function FileButton({ accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <HiddenFileInput inputRef={input} accept={accept} onChoose={onChoose} />
    </>
  );
}

type HiddenFileInputProps = Pick<FileButtonProps, 'accept' | 'onChoose'> & {
  inputRef: RefObject<HTMLInputElement | null>;
};

/** The file input behind a button, which opens it. */
export function HiddenFileInput({ inputRef, accept, onChoose }: HiddenFileInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept={accept}
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = ''; // so that the same file can be selected again
        if (file) onChoose(file);
      }}
    />
  );
}
