import { cx } from './cx.js';

/** Average width of a character of the bold display font, in em. */
const CHARACTER_EM = 0.525;

type FittedFigureProps = {
  text: string;
  /** The largest font size in rem. */
  size: number;
  className?: string;
};

/** A large amount, time or range of times on one line, in a smaller font where its container is too narrow. [H-185] */
export function FittedFigure({ text, size, className }: FittedFigureProps) {
  const fitting = 100 / (text.length * CHARACTER_EM);
  return (
    <div className={cx('@container', className)}>
      <p
        className="num font-display leading-[1.12] font-bold tracking-time whitespace-nowrap"
        style={{ fontSize: `min(${size}rem, ${fitting.toFixed(2)}cqi)` }}
      >
        {text}
      </p>
    </div>
  );
}
