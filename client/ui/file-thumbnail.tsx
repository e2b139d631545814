import FileText from 'lucide-react/icons/file-text';
import { useCallback } from 'react';

type FileThumbnailProps = {
  /** A file on this device, or the address of one. */
  source: File | string;
  mimeType: string;
};

/** What a file looks like, small; a document has an icon. For the eye only: the name stands beside it. */
export default function FileThumbnail({ source, mimeType }: FileThumbnailProps) {
  const frame = 'grid size-14 flex-none place-items-center overflow-hidden rounded-control border border-line bg-well';
  return (
    <span className={frame} aria-hidden="true">
      {mimeType.startsWith('image/') ? <Picture source={source} /> : <FileText className="size-6 text-ink-2" />}
    </span>
  );
}

function Picture({ source }: { source: File | string }) {
  /** A file's bytes get an address for as long as they are shown. */
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
