import { imagine } from './demo-data.js';
import { instant } from '../../shared/kernel/time.js';
for (const iso of ['2026-11-17T15:00:00Z','2026-11-23T04:10:00Z','2026-11-01T07:30:00Z']) {
const t=performance.now();
const d = imagine({ now: instant(Date.parse(iso)), zone: 'America/Denver' }, { latitude: 40.7311, longitude: -111.9025, radiusMeters: 50000 });
const count=(xs:any[],f:any)=>{const m:any={};for(const x of xs){const k=f(x);m[k]=(m[k]??0)+1}return m};
console.log(iso, Math.round(performance.now()-t)+'ms', d.shifts.length, d.assignments.length, count(d.assignments as any[],(a:any)=>a.status), count(d.assignments as any[],(a:any)=>a.outcome), count(d.payments as any[],(p:any)=>p.kind+p.status), count(d.metrics as any[],(m:any)=>m.metricType), d.scoreChanges.length);
for (const k of ['maria','james','priya','grant']) { const mine=d.assignments.filter((a:any)=>a.person.key===k); console.log(k, count(mine as any[],(a:any)=>a.status), d.scoreChanges.filter((c:any)=>c.metric.userKey===k).map((c:any)=>c.score.overall)); }
}
