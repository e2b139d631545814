// The page whose screenshots become the frames of a training video: one card, animated by `show(card, progress)`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SIZE = { width: 640, height: 360 };

export function cardPage(root) {
  const tokens = readFileSync(join(root, 'client/ui/tokens.css'), 'utf8').replace(/^@import.*$/gm, '');
  const font = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'));
  return `<!doctype html><html data-theme="light"><head><meta charset="utf-8"><style>
    ${tokens}
    @font-face { font-family: Card; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 100 900; }
    * { box-sizing: border-box; margin: 0; }
    body { width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; background: var(--paper); color: var(--ink);
      font-family: Card; display: grid; grid-template-rows: 1fr 44px; }
    main { display: grid; grid-template-columns: 172px 1fr; align-items: center; gap: 28px; padding: 20px 36px 0 36px; }
    main.title { grid-template-columns: 120px 1fr; }
    .plate { width: 172px; height: 172px; border-radius: 10px; background: var(--sheet); border: 1.5px solid var(--line);
      display: grid; place-items: center; color: var(--level); }
    .title .plate { width: 120px; height: 120px; border: 0; background: none; color: var(--ink); }
    .number { font-size: 14px; font-weight: 650; color: var(--ink-3); margin-bottom: 8px; font-variant-numeric: tabular-nums; }
    .en { font-size: 27px; line-height: 33px; font-weight: 700; letter-spacing: -0.02em; text-wrap: balance; }
    .rule { height: 3px; width: 48px; background: var(--accent); margin: 14px 0; transform-origin: left; }
    .es { font-size: 20px; line-height: 27px; color: var(--ink-2); text-wrap: balance; }
    footer { display: flex; align-items: center; gap: 10px; padding: 0 36px; border-top: 1.5px solid var(--line);
      font-size: 13px; color: var(--ink-3); background: var(--sheet); }
    footer b { color: var(--ink); font-weight: 650; }
    footer i { display: block; width: 12px; height: 12px; }
    footer span { flex: 1; }
  </style></head><body>
    <main><div class="plate"></div><div><p class="number"></p><p class="en"></p><div class="rule"></div><p class="es" lang="es"></p></div></main>
    <footer><b></b><span></span><i style="background:var(--c)"></i><i style="background:var(--m)"></i><i style="background:var(--y)"></i><i style="background:var(--ink)"></i></footer>
    <script>(${animate})()</script></body></html>`;
}

/** Runs in the page. `progress` from 0 to 1 is the animation at the start of a card. */
function animate() {
  const part = (selector) => document.querySelector(selector);
  const eased = (from, to, at) => 1 - (1 - Math.min(Math.max((at - from) / (to - from), 0), 1)) ** 3;
  const appear = (element, amount, distance) => {
    element.style.opacity = amount;
    element.style.transform = `translateX(${(1 - amount) * distance}px)`;
  };
  window.show = (card, progress) => {
    part('main').className = card.isTitle ? 'title' : '';
    document.body.style.setProperty('--level', `var(--l${card.level})`);
    part('.plate').innerHTML = card.drawing;
    part('.number').textContent = card.number;
    part('.en').textContent = card.en;
    part('.es').textContent = card.es;
    part('footer b').textContent = card.footer;
    const strokes = part('.plate').querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse');
    strokes.forEach((stroke, index) => {
      const start = (index / strokes.length) * 0.5;
      stroke.setAttribute('pathLength', '1');
      stroke.style.strokeDasharray = '1 1';
      stroke.style.strokeDashoffset = 1 - eased(start, start + 0.5, progress);
      stroke.style.visibility = progress > start ? 'visible' : 'hidden';
    });
    appear(part('.number'), eased(0.1, 0.4, progress), 16);
    appear(part('.en'), eased(0.15, 0.6, progress), 24);
    part('.rule').style.transform = `scaleX(${eased(0.35, 0.75, progress)})`;
    appear(part('.es'), eased(0.45, 1, progress), 24);
  };
}
