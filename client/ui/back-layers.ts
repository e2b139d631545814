import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

/** Something that Back closes before it leaves the page: a dialog, a sheet, a step. Each has one entry in the browser's history. */
type Layer = { readonly id: string; readonly close: () => void };
/** A traversal of our own: `tidy` removes the entries of closed layers, `back` is the app's own way back. */
type Travel = { readonly why: 'tidy' | 'back'; readonly since: number };

/** What an entry's state holds besides the state of the page: the layers that are open on it, the lowest first. */
const KEY = 'layers';
/** A traversal that changed nothing fires no event. */
const TRAVEL_MS = 10_000;
/** The history outlives a reload, the layers don't: their names never come again. */
const prefix = `${performance.timeOrigin}-`;

/** The last opened is the last. */
const layers: Layer[] = [];
/** Of each form that holds something unsent, how to ask before it is left; the innermost is the last. */
const asks: (() => void)[] = [];
let named = 0;
let travel: Travel | null = null;
/** An address that was pushed during a traversal of ours. */
let overtaken: Here | null = null;
let backAfterTravel = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** A layer was closed on the entry that is current, so that its address is the newer one. */
let closedHere = false;
/** The same of the entry that the traversal under way leaves. */
let wasClosedThere = false;

type Here = { href: string; state: Readonly<Record<string, unknown>> };
let here: Here = { href: '', state: {} };

const readHere = (): Here => ({ href: window.location.href, state: { ...(window.history.state as object | null) } });
const idsOf = ({ state }: Here): readonly string[] => (Array.isArray(state[KEY]) ? (state[KEY] as string[]) : []);
const pageOf = (href: string) => href.split('#')[0];
const isTravelling = () => travel !== null && performance.now() - travel.since < TRAVEL_MS;

/**
 * Makes Back close what lies on top, from now on. To be called before anything else listens to `popstate`. Answers how to stop.
 * An entry whose layer is gone is never stopped at: Back and Forward pass over it, also after a reload.
 */
export function watchBackButton(): () => void {
  here = readHere();
  const onPush = () => {
    here = readHere();
    if (isTravelling()) overtaken = here;
  };
  const onReplace = () => (here = readHere());
  window.addEventListener('popstate', onPopState, true);
  window.addEventListener('pushState', onPush); // wouter tells these two
  window.addEventListener('replaceState', onReplace);
  settleSoon();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', onPopState, true);
    window.removeEventListener('pushState', onPush);
    window.removeEventListener('replaceState', onReplace);
  };
}

/** Puts a layer on top; answers how to take it away. */
export function addBackLayer(close: () => void): () => void {
  const layer = { id: `${prefix}${(named += 1)}`, close };
  layers.push(layer);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    closedHere = true;
    settleSoon();
  };
}

/** While something is unsent: Back asks (`ask`) instead of leaving the page it is on [H-34]. Answers how to stop. */
export function holdPage(ask: () => void): () => void {
  asks.push(ask);
  return () => void asks.splice(asks.indexOf(ask), 1);
}

/** Back by the app's own doing, to the page's entry before this one: nothing asks, and a second call on the way does nothing. */
export function goBack(): void {
  if (!isTravelling()) startTravel('back', -1 - idsOf(readHere()).length);
  else if (travel?.why === 'tidy') backAfterTravel = true;
}

/** While it is open, Back closes it as its own X would. */
export function useBackLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addBackLayer(() => onBack()) : undefined), [isOpen]);
}

/** A flow of several steps: `depth` says how many steps Back can go back by `stepBack` before it leaves the flow. */
export function useBackSteps(depth: number, stepBack: () => void): void {
  const onBack = useEffectEvent(stepBack);
  const [open] = useState<(() => void)[]>(() => []);
  useEffect(() => {
    while (open.length < depth) open.push(addBackLayer(() => onBack()));
    while (open.length > depth) open.pop()?.();
  }, [open, depth]);
  useEffect(
    () => () => {
      while (open.length > 0) open.pop()?.();
    },
    [open],
  );
}

/** The address that opens a dialog has an entry in the history already: the first dialog that takes it needs no other. */
export class AddressEntry {
  private isTaken = false;

  take(): (() => void) | null {
    if (this.isTaken) return null;
    this.isTaken = true;
    return () => {
      this.isTaken = false;
    };
  }
}

/** Around what the address opens. */
export const AddressEntryContext = createContext<AddressEntry | null>(null);

/** `useBackLayer` for a dialog, which may be the one that the address opens. */
export function useDialogBack(isOpen: boolean, close: () => void): void {
  const entry = useContext(AddressEntryContext);
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    return entry?.take() ?? addBackLayer(() => onBack());
  }, [isOpen, entry]);
}

function onPopState(event: PopStateEvent): void {
  const from = here;
  here = readHere();
  closedHere = false;
  if (isTravelling()) return endTravel(event, from);
  travel = null;
  settleSoon();
  const top = layers.at(-1);
  const isSamePath = new URL(from.href).pathname === window.location.pathname;
  if (top && isSamePath && KEY in here.state && !idsOf(here).includes(top.id)) {
    keepAddress(from.href);
    top.close();
  } else if (asks.length > 0 && pageOf(from.href) !== pageOf(here.href)) {
    event.stopImmediatePropagation(); // the router must not see an address that is put back
    const { [KEY]: _layers, ...state } = from.state;
    pushEntry(state, from.href);
    (top?.close ?? asks.at(-1))?.();
  }
}

/** Where a traversal of ours has led to. */
function endTravel(event: PopStateEvent, from: Here): void {
  const ended = travel;
  const pushed = overtaken;
  travel = null;
  overtaken = null;
  if (pushed) {
    event.stopImmediatePropagation();
    pushEntry(pushed.state, pushed.href);
  } else if (ended?.why === 'tidy' && wasClosedThere) {
    keepAddress(from.href);
  }
  const goesOn = backAfterTravel;
  backAfterTravel = false;
  if (goesOn) goBack();
  else settleSoon();
}

/** What was replaced in the address while a layer was open stays when its entry goes. */
function keepAddress(href: string): void {
  if (window.location.href !== href) replaceEntry(here.state, href);
}

function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle, 0);
}

/** Makes the history's entries those of the open layers. */
function settle(): void {
  if (isTravelling()) return;
  travel = null;
  here = readHere();
  const { href, state } = here;
  const ids = idsOf(here);
  const open = layers.map(({ id }) => id);
  if (ids.length > open.length) return startTravel('tidy', open.length - ids.length);
  if (ids.some((id, index) => id !== open[index])) replaceEntry({ ...state, [KEY]: open.slice(0, ids.length) }, href);
  if (ids.length === 0) {
    window.history.scrollRestoration = open.length === 0 ? 'auto' : 'manual'; // closing a dialog scrolls nothing
    if (open.length > 0 && !(KEY in state)) replaceEntry({ ...state, [KEY]: [] }, href);
  }
  for (let count = ids.length + 1; count <= open.length; count += 1)
    pushEntry({ ...state, [KEY]: open.slice(0, count) }, href);
}

function startTravel(why: Travel['why'], by: number): void {
  travel = { why, since: performance.now() };
  wasClosedThere = closedHere;
  window.history.go(by);
}

function pushEntry(state: object, href: string): void {
  window.history.pushState(state, '', href);
  here = readHere();
}

function replaceEntry(state: object, href: string): void {
  window.history.replaceState(state, '', href);
  here = readHere();
}
