import { isSmallPhoto, jpegName, type PhotoType, shrunkSize } from '../../../shared/workers/photo.rules.js';
import { PHOTOS } from '../../../shared/workers/workers.policy.js';

/**
 * Returns a photo as a JPEG with sides of at most 2000 px, upright and without its metadata; a small photo, and one that
 * would not become smaller, unchanged. Only some browsers can read a HEIC. [U-18 to U-20] @throws if the browser cannot
 * read the photo
 */
export default async function shrinkPhoto(file: File, type: PhotoType): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const image = await readImage(address);
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    if (isSmallPhoto(size, type, file.size)) return file;
    const canvas = paint(image, shrunkSize(size));
    const made = await smallestJpeg(canvas, file.size);
    canvas.width = canvas.height = 0; // Safari keeps the pixels otherwise
    if (type !== 'heic' && made.size >= file.size) return file;
    return new File([made], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** An image element, and a canvas with it, follow the orientation in the metadata of the photo. */
async function readImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function paint(image: HTMLImageElement, { width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff'; // a JPEG has no transparency
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Returns the first JPEG that is smaller than `bytes`, or the last one. */
async function smallestJpeg(canvas: HTMLCanvasElement, bytes: number): Promise<Blob> {
  let made: Blob | null = null;
  for (const quality of PHOTOS.qualities) {
    made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made && made.size < bytes) return made;
  }
  if (!made) throw new Error('no JPEG');
  return made;
}
