import { type ComponentType, type ReactNode, createElement, use } from 'react';

/**
 * A page, or a part that each view of it has, whose code is fetched when it is first drawn, or `ahead` of that: then it is drawn
 * at once, where `lazy` shows the Suspense's fallback for a moment all the same, which React then keeps for 0.3 s.
 */
export function ahead<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | null = null;
  let asked: Promise<void> | null = null;
  const fetch = async () => {
    Part = (await load()).default;
  };

  function Ahead(props: Props): ReactNode {
    if (!Part) use((asked ??= fetch()));
    return Part && createElement(Part, props);
  }
  return Object.assign(Ahead, { ahead: fetch });
}
