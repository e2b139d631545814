import { useTranslation } from 'react-i18next';
import { bearing, distanceMeters } from '../../../../shared/assignments/geofence.rules.js';
import type { Geofence, Position } from '../../../../shared/assignments/geofence.rules.js';
import { radiusText } from '../../../../shared/kernel/distance-text.js';
import { useFormat } from '../../../lib/i18n/format.js';

const CENTER = { x: 170, y: 107 };
const RADIUS = 78;
/** Outside, the worker is drawn at this many radii, whatever the distance; the text below gives it. */
const OUTSIDE_AT = 1.28;

type FenceDiagramProps = {
  fence: Geofence;
  /** The position is unknown or unavailable. */
  position: Position | null;
  inside: boolean;
};

/** The fence drawn as a printer's registration mark: aligned and green at the site, misaligned anywhere else. */
export function FenceDiagram({ fence, position, inside }: FenceDiagramProps) {
  const { t } = useTranslation('worker');
  const { language } = useFormat();
  const you = position && placeOf(position, fence, inside);
  const label = !you ? t('fence.unknown') : inside ? t('fence.inside') : t('fence.outside');
  const stroke = inside ? 'var(--l1)' : 'var(--ink)';
  const { x, y } = CENTER;
  const legendLeft = you !== null && you.x > x && you.y > y;
  return (
    <svg viewBox="0 0 340 214" role="img" aria-label={label} className="mx-auto block w-full max-w-90 overflow-visible">
      {you && !inside && <InksApart />}
      <circle
        cx={x}
        cy={y}
        r={RADIUS}
        fill={inside ? 'var(--l1-soft)' : 'none'}
        stroke={stroke}
        strokeWidth={inside ? 3 : 2}
        strokeDasharray={you ? undefined : '3 7'}
      />
      <path d={`M${x} 8v198M${x - 99} ${y}h198`} stroke={stroke} strokeWidth="1.5" />
      <Legend text={t('fence.radius', { radius: radiusText(fence.radiusMeters, language) })} left={legendLeft} />
      {!inside && <rect x={x - 8} y={y - 8} width="16" height="16" fill="var(--ink)" />}
      {!inside && (
        <text x={x - 16} y={y + 25} textAnchor="end" className="fill-ink text-14 font-semibold">
          {t('fence.site')}
        </text>
      )}
      {you && <You place={you} inside={inside} label={t('fence.you')} />}
    </svg>
  );
}

/** The worker's position in the drawing; north is up. */
function placeOf(position: Position, fence: Geofence, inside: boolean): { x: number; y: number } {
  const angle = (bearing(fence, position).degrees * Math.PI) / 180;
  const reach = inside ? Math.min(distanceMeters(fence, position) / fence.radiusMeters, 0.8) : OUTSIDE_AT;
  return { x: CENTER.x + Math.sin(angle) * reach * RADIUS, y: CENTER.y - Math.cos(angle) * reach * RADIUS };
}

function InksApart() {
  const { x, y } = CENTER;
  return (
    <g fill="none" strokeWidth="2">
      <circle cx={x + 3.5} cy={y} r={RADIUS} stroke="var(--c)" />
      <circle cx={x - 2.5} cy={y - 2.5} r={RADIUS} stroke="var(--m)" />
    </g>
  );
}

function Legend({ text, left }: { text: string; left: boolean }) {
  const side = left ? -1 : 1;
  const x = CENTER.x + side * 88;
  return (
    <>
      <path d={`M${x - side * 4} 192L${CENTER.x + side * 57} 163`} stroke="var(--line-2)" strokeWidth="1.2" />
      <text x={x} y="199" textAnchor={left ? 'end' : 'start'} className="fill-ink-2 text-13">
        {text}
      </text>
    </>
  );
}

function You({ place: { x, y }, inside, label }: { place: { x: number; y: number }; inside: boolean; label: string }) {
  const color = inside ? 'var(--l1)' : 'var(--l4)';
  const isLeftOfCenter = x < CENTER.x - 20;
  const away = inside ? 28 : 26;
  return (
    <g>
      {!inside && (
        <path
          d={`M${CENTER.x} ${CENTER.y}L${x} ${y}`}
          stroke={color}
          strokeWidth="2"
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
      )}
      <circle cx={x} cy={y} r={inside ? 26 : 20} fill={color} opacity=".17" />
      <circle cx={x} cy={y} r={inside ? 15 : 9} fill={color} stroke="var(--sheet)" strokeWidth="3" />
      {inside && (
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
        x={isLeftOfCenter ? x - away : x + away}
        y={inside ? y - 13 : y + 5}
        textAnchor={isLeftOfCenter ? 'end' : 'start'}
        stroke={inside ? 'var(--l1-soft)' : 'var(--sheet)'}
        strokeWidth="5"
        paintOrder="stroke"
        className="fill-ink text-14 font-semibold"
      >
        {label}
      </text>
    </g>
  );
}
