import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_HEAD_BYTES, photoTypeOf, type PhotoType } from '../../../shared/workers/photo.rules.js';
import { useDocumentFault } from '../i18n/use-document-text.js';

/** A file that can be sent, or why the selected one cannot. */
type ChosenDocument = { file: File; fault: null } | { file: null; fault: string };

/**
 * Prepares a selected file: photos are made smaller and a HEIC becomes a JPEG, in code that is loaded for it; then type
 * and size are checked. A JPEG or PNG that this browser cannot read is sent as it is. [U-05, U-18 to U-20]
 */
export function useChosenDocument(maxBytes: number) {
  const { t } = useTranslation('files');
  const faultOf = useDocumentFault();
  const [isPreparing, setPreparing] = useState(false);

  const checked = (file: File): ChosenDocument => {
    const fault = faultOf(file, maxBytes);
    return fault === null ? { file, fault } : { file: null, fault };
  };
  const prepare = async (file: File): Promise<ChosenDocument> => {
    setPreparing(true);
    try {
      const type = await readPhotoType(file);
      if (type === null) return checked(file);
      const small = await shrink(file, type);
      return small === null ? { file: null, fault: t('heicUnreadable') } : checked(small);
    } finally {
      setPreparing(false);
    }
  };
  return { prepare, isPreparing };
}

async function readPhotoType(file: File): Promise<PhotoType | null> {
  const head = await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer();
  return photoTypeOf(new Uint8Array(head));
}

/** Returns the file to send; `null` for a HEIC that this browser cannot read. */
async function shrink(file: File, type: PhotoType): Promise<File | null> {
  try {
    const { default: shrinkPhoto } = await import('./shrink-photo.js');
    return await shrinkPhoto(file, type);
  } catch {
    return type === 'heic' ? null : file; // the server decides about other photos
  }
}
