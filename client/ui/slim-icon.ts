import { createElement, type ReactNode, type SVGProps } from 'react';

/** What an icon's module holds: the parts it is drawn by. */
type IconData = { node: readonly [tag: string, attributes: { key: string | number }][] };

/**
 * Draws an icon of lucide-react, in place of that library's own way (slim-icons.ts), which is ten times as long for a context,
 * names and options that nothing here uses. For the eye only, unless it is given a name.
 */
export default function createIcon({ node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>): ReactNode {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined ? 'true' : undefined,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
