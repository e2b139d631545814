import { useTranslation } from 'react-i18next';
import { bearing, distanceMeters } from '../../../../shared/assignments/geofence.rules.js';
import type { Geofence, Position } from '../../../../shared/assignments/geofence.rules.js';
import { radiusText } from '../../../../shared/kernel/distance-text.js';
import { useFormat } from '../../../lib/i18n/format.js';

const CENTER = { x: 170, y: 107 };
const RADIUS = 78;
/**
 * A worker outside the fence is drawn at this distance from the center, in radii; the text below shows the real
 * distance.
 */
const OUTSIDE_AT = 1.28;

type FenceDiagramProps = {
  fence: Geofence;
  /** `null` while the position is unknown or unavailable. */
  position: Position | null;
  isInside: boolean;
};

/** The fence as a circle with a crosshair: green if the worker is inside, with offset colored rings if outside. */
export function FenceDiagram({ fence, position, isInside }: FenceDiagramProps) {
  const { t } = useTranslation('worker');
  const { language } = useFormat();
  const workerPoint = position && pointOf(position, fence, isInside);
  const label = !workerPoint ? t('fence.unknown') : isInside ? t('fence.inside') : t('fence.outside');
  const stroke = isInside ? 'var(--l1)' : 'var(--ink)';
  const { x, y } = CENTER;
  const legendLeft = workerPoint !== null && workerPoint.x > x && workerPoint.y > y;
  return (
    <svg viewBox="0 0 340 214" role="img" aria-label={label} className="mx-auto block w-full max-w-90 overflow-visible">
      {workerPoint && !isInside && <MisalignedRings />}
      <circle
        cx={x}
        cy={y}
        r={RADIUS}
        fill={isInside ? 'var(--l1-soft)' : 'none'}
        stroke={stroke}
        strokeWidth={isInside ? 3 : 2}
        strokeDasharray={workerPoint ? undefined : '3 7'}
      />
      <path d={`M${x} 8v198M${x - 99} ${y}h198`} stroke={stroke} strokeWidth="1.5" />
      <Legend text={t('fence.radius', { radius: radiusText(fence.radiusMeters, language) })} left={legendLeft} />
      {!isInside && <rect x={x - 8} y={y - 8} width="16" height="16" fill="var(--ink)" />}
      {!isInside && (
        <text x={x - 16} y={y + 25} textAnchor="end" className="fill-ink text-14 font-semibold">
          {t('fence.site')}
        </text>
      )}
      {workerPoint && <WorkerMarker point={workerPoint} isInside={isInside} label={t('fence.you')} />}
    </svg>
  );
}

/** The worker's position in the drawing; north is up. */
function pointOf(position: Position, fence: Geofence, isInside: boolean): { x: number; y: number } {
  const angle = (bearing(fence, position).degrees * Math.PI) / 180;
  const radii = isInside ? Math.min(distanceMeters(fence, position) / fence.radiusMeters, 0.8) : OUTSIDE_AT;
  return { x: CENTER.x + Math.sin(angle) * radii * RADIUS, y: CENTER.y - Math.cos(angle) * radii * RADIUS };
}

function MisalignedRings() {
  const { x, y } = CENTER;
  return (
    <g fill="none" strokeWidth="2">
      <circle cx={x + 3.5} cy={y} r={RADIUS} stroke="var(--c)" />
      <circle cx={x - 2.5} cy={y - 2.5} r={RADIUS} stroke="var(--m)" />
    </g>
  );
}

/** The radius, below the circle. Anchored at the drawing's edge, so that large text stays inside the dialog. */
function Legend({ text, left }: { text: string; left: boolean }) {
  const side = left ? -1 : 1;
  return (
    <>
      <path d={`M${CENTER.x + side * 80} 186L${CENTER.x + side * 57} 163`} stroke="var(--line-2)" strokeWidth="1.2" />
      <text x={left ? 2 : 338} y="201" textAnchor={left ? 'start' : 'end'} className="fill-ink-2 text-13">
        {text}
      </text>
    </>
  );
}

function WorkerMarker({
  point: { x, y },
  isInside,
  label,
}: {
  point: { x: number; y: number };
  isInside: boolean;
  label: string;
}) {
  const color = isInside ? 'var(--l1)' : 'var(--l4)';
  const isLeftOfCenter = x < CENTER.x - 20;
  const labelOffset = isInside ? 28 : 26;
  return (
    <g>
      {!isInside && (
        <path
          d={`M${CENTER.x} ${CENTER.y}L${x} ${y}`}
          stroke={color}
          strokeWidth="2"
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
      )}
      <circle cx={x} cy={y} r={isInside ? 26 : 20} fill={color} opacity=".17" />
      <circle cx={x} cy={y} r={isInside ? 15 : 9} fill={color} stroke="var(--sheet)" strokeWidth="3" />
      {isInside && (
        <path
          d={`M${x - 6.5} ${y + 0.5}l4.5 4.5 9-9.5`}
          fill="none"
          stroke="var(--sheet)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <text
        x={isLeftOfCenter ? x - labelOffset : x + labelOffset}
        y={isInside ? y - 13 : y + 5}
        textAnchor={isLeftOfCenter ? 'end' : 'start'}
        stroke={isInside ? 'var(--l1-soft)' : 'var(--sheet)'}
        strokeWidth="5"
        paintOrder="stroke"
        className="fill-ink text-14 font-semibold"
      >
        {label}
      </text>
    </g>
  );
}
