import Camera from 'lucide-react/icons/camera';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPES } from '../../shared/workers/document.rules.js';
import { Button } from './button.js';
import { HiddenFileInput } from './file-button.js';

/** Photos in HEIC are converted before they are sent. Windows knows them by their endings only. */
const HEIC_ACCEPT = ['image/heic', 'image/heif', '.heic', '.heif'];
const DOCUMENT_ACCEPT = [...Object.keys(DOCUMENT_TYPES), ...HEIC_ACCEPT].join(',');

type DocumentButtonsProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The name of the camera button, if it is not its text. */
  cameraLabel?: string;
  onChoose: (file: File) => void;
};

/**
 * A button that opens the device's file picker for a document, and on a phone or tablet another one that opens its
 * camera. [U-05, U-21]
 */
export function DocumentButtons({ cameraLabel, onChoose, ...button }: DocumentButtonsProps) {
  const { t } = useTranslation('files');
  const input = useRef<HTMLInputElement>(null);
  const open = (isCamera: boolean) => {
    const element = input.current;
    if (!element) return;
    element.accept = isCamera ? 'image/*' : DOCUMENT_ACCEPT; // cameras open for pictures of any type only
    if (isCamera) element.setAttribute('capture', 'environment');
    else element.removeAttribute('capture');
    element.click();
  };
  return (
    <>
      {hasCamera() && (
        <Button
          {...button}
          icon={<Camera className="size-[1.125rem]" aria-hidden="true" />}
          aria-label={cameraLabel}
          onClick={() => open(true)}
        >
          {t('takePhoto')}
        </Button>
      )}
      <Button {...button} onClick={() => open(false)} />
      <HiddenFileInput inputRef={input} accept={DOCUMENT_ACCEPT} onChoose={onChoose} />
    </>
  );
}

/** `capture` has no effect without a touch screen: the button would open the file picker. */
function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
