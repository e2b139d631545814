import FileText from 'lucide-react/icons/file-text';
import { useCallback } from 'react';

type FileThumbnailProps = {
  /** A local file, or the address of a file. */
  source: File | string;
  mimeType: string;
};

/** A small preview of an image, or an icon for a document. Decorative: the name is shown next to it. */
export default function FileThumbnail({ source, mimeType }: FileThumbnailProps) {
  const frame = 'grid size-14 flex-none place-items-center overflow-hidden rounded-control border border-line bg-well';
  return (
    <span className={frame} aria-hidden="true">
      {mimeType.startsWith('image/') ? <Picture source={source} /> : <FileText className="size-6 text-ink-2" />}
    </span>
  );
}

function Picture({ source }: { source: File | string }) {
  /** Creates an object URL for a file while it is shown. */
  const fill = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const address = typeof source === 'string' ? source : URL.createObjectURL(source);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [source],
  );
  return <img ref={fill} alt="" className="size-full object-cover" />;
}
