import { useMemo } from 'react';
import { encode } from 'uqr';

/** Dark on light in both themes: cameras do not read inverted codes. */
const COLORS = { light: '#ffffff', dark: '#000000' } as const;

/** A text as a QR code of 208 px, rendered as one path. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 3 });
    const squares = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-badge border border-line"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill={COLORS.light} />
      <path d={path} fill={COLORS.dark} />
    </svg>
  );
}
