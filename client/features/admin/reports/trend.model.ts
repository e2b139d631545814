import type { ReportPoint } from '../../../../shared/reports/report.contract.js';

/** The plot area of the chart, and its grid lines. */
export type Frame = { width: number; top: number; bottom: number };
export type Scale = { lowest: number; highest: number; ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10];

/** Percentages and scores end at 100 and begin at a multiple of ten below the minimum; amounts begin at zero. */
export function scaleOf(points: readonly ReportPoint[], isPercentage: boolean): Scale {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (isPercentage) {
    const lowest = Math.min(Math.floor(Math.min(...values, 100) / 10) * 10, 90);
    return { lowest, highest: 100, ticks: [lowest, (lowest + 100) / 2, 100] };
  }
  const highest = roundUp(Math.max(...values, 1));
  return { lowest: 0, highest, ticks: [0, highest / 2, highest] };
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * power >= value) ?? 10) * power;
}

export function xOf(index: number, count: number, { width }: Frame): number {
  return count === 1 ? width / 2 : (index / (count - 1)) * width;
}

export function yOf(value: number, { lowest, highest }: Scale, { top, bottom }: Frame): number {
  return bottom - ((value - lowest) / (highest - lowest)) * (bottom - top);
}

/** The SVG path of the line, interrupted where there is no data. */
export function linePath(points: readonly ReportPoint[], scale: Scale, frame: Frame): string {
  return points
    .map(({ value }, index) => {
      if (value === null) return '';
      const isConnected = index > 0 && points[index - 1]?.value !== null;
      return `${isConnected ? 'L' : 'M'}${xOf(index, points.length, frame)} ${yOf(value, scale, frame)}`;
    })
    .join('');
}
