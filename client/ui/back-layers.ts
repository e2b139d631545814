import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

/** A dialog, sheet or step that Back closes before it leaves the page. Each has one history entry. */
type Layer = { readonly id: string; readonly close: () => void };
/** A traversal by the app: `tidy` removes the entries of closed layers, `back` goes to the previous page. */
type Travel = { readonly why: 'tidy' | 'back'; readonly since: number };

/** The part of an entry's state about layers: those that are open on it, the lowest first. */
const KEY = 'layers';
/** Milliseconds after which a traversal without an event counts as finished: one that changes nothing fires none. */
const TRAVEL_MS = 10_000;
/**
 * Prefix of this page load's layer names. History entries survive a reload and layers do not, so names are never
 * reused.
 */
const prefix = `${performance.timeOrigin}-`;

/** Open layers, the last opened at the end. */
const layers: Layer[] = [];
/** For each form with unsent input, the function that asks for confirmation; the innermost form is last. */
const asks: (() => void)[] = [];
let named = 0;
let travel: Travel | null = null;
/** An address that was pushed during a traversal by the app. */
let overtaken: Here | null = null;
let backAfterTravel = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** True if a layer was closed on the current entry, so that its address is the newer one. */
let closedHere = false;
/** The same for the entry that the pending traversal leaves. */
let wasClosedThere = false;

type Here = { href: string; state: Readonly<Record<string, unknown>> };
let here: Here = { href: '', state: {} };

const readHere = (): Here => ({ href: window.location.href, state: { ...(window.history.state as object | null) } });
const idsOf = ({ state }: Here): readonly string[] => (Array.isArray(state[KEY]) ? (state[KEY] as string[]) : []);
const pageOf = (href: string) => href.split('#')[0];
const isTravelling = () => travel !== null && performance.now() - travel.since < TRAVEL_MS;

/**
 * Makes Back close the topmost layer. Call it before any other code listens to `popstate`. Entries of closed layers are
 * skipped by Back and Forward, also after a reload. @returns a function that stops it
 */
export function watchBackButton(): () => void {
  here = readHere();
  const onPush = () => {
    here = readHere();
    if (isTravelling()) overtaken = here;
  };
  const onReplace = () => (here = readHere());
  window.addEventListener('popstate', onPopState, true);
  window.addEventListener('pushState', onPush); // wouter emits these two events
  window.addEventListener('replaceState', onReplace);
  settleSoon();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', onPopState, true);
    window.removeEventListener('pushState', onPush);
    window.removeEventListener('replaceState', onReplace);
  };
}

/** Adds a layer on top. @returns a function that removes it */
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

/**
 * While there is unsent input, Back calls `ask` instead of leaving the page [H-34]. @returns a function that stops it
 */
export function holdPage(ask: () => void): () => void {
  asks.push(ask);
  return () => void asks.splice(asks.indexOf(ask), 1);
}

/** Navigates to the history entry before this page's without a confirmation. A second call meanwhile does nothing. */
export function goBack(): void {
  if (!isTravelling()) startTravel('back', -1 - idsOf(readHere()).length);
  else if (travel?.why === 'tidy') backAfterTravel = true;
}

/** While it is open, Back closes it as its own close button would. */
export function useBackLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addBackLayer(() => onBack()) : undefined), [isOpen]);
}

/** A flow of several steps: Back calls `stepBack` up to `depth` times before it leaves the flow. */
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

/** The history entry of an address that opens a dialog. The first dialog that claims it needs no other entry. */
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

/** Provides that entry to the dialog that the address opens. */
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
    event.stopImmediatePropagation(); // the router must not see an address that is restored
    const { [KEY]: _layers, ...state } = from.state;
    pushEntry(state, from.href);
    (top?.close ?? asks.at(-1))?.();
  }
}

/** Handles the end of a traversal by the app. */
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

/** Keeps a change of the address that was made while a layer was open, after the layer's entry is removed. */
function keepAddress(href: string): void {
  if (window.location.href !== href) replaceEntry(here.state, href);
}

function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle, 0);
}

/** Adds and removes history entries until they match the open layers. */
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
    window.history.scrollRestoration = open.length === 0 ? 'auto' : 'manual'; // closing a dialog does not scroll the page
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
