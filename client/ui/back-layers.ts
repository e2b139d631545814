import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

/** A dialog, sheet or step that Back closes before it leaves the page. Each has one history entry. */
type Layer = { readonly id: string; readonly close: () => void };
/**
 * A history traversal by the app: `skipEntries` passes those of closed layers, `back` goes to the previous page, `stay`
 * returns from an entry that Forward led to while there was unsent input.
 */
type Traversal = { readonly purpose: 'skipEntries' | 'back' | 'stay'; readonly startedAt: number };
type Confirm = (leave: () => void) => void;

/** The part of an entry's state about layers: those that are open on it, the lowest first. */
const KEY = 'layers';
/** Milliseconds after which a traversal without an event counts as finished: one that changes nothing fires none. */
const TRAVERSAL_MS = 10_000;
/**
 * Prefix of this page load's layer names. History entries survive a reload and layers do not, so names are never
 * reused.
 */
const prefix = `${performance.timeOrigin}-`;

/** Open layers, the last opened at the end. */
const layers: Layer[] = [];
/** For each form with unsent input, the function that asks for confirmation; the innermost form is last. */
const confirmations: Confirm[] = [];
/** The entry that Forward led to, while the app returns from it. */
let forwardEntry: HistoryEntry | null = null;
let lastNumber = 0;
let traversal: Traversal | null = null;
/** An address that was pushed during a traversal by the app. */
let pushedMeanwhile: HistoryEntry | null = null;
let goesBackAfterTraversal = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** True if a layer was closed on the current entry, so that its address is the newer one. */
let wasLayerClosed = false;
/** The same for the entry that the pending traversal leaves. */
let wasLayerClosedBefore = false;
/** True if Forward led to the current entry and another one follows; false where the browser does not tell. */
let canGoOnForward = false;

type HistoryEntry = { href: string; state: Readonly<Record<string, unknown>>; index: number };
let current: HistoryEntry = { href: '', state: {}, index: -1 };

const readEntry = (): HistoryEntry => ({
  href: window.location.href,
  state: { ...(window.history.state as object | null) },
  index: navigationApi()?.currentEntry?.index ?? -1,
});
/** `undefined` in older browsers. */
const navigationApi = () => window.navigation as Navigation | undefined;
const idsOf = ({ state }: HistoryEntry): readonly string[] =>
  Array.isArray(state[KEY]) ? (state[KEY] as string[]) : [];
const pageOf = (href: string) => href.split('#')[0];
const isTraversing = () => traversal !== null && performance.now() - traversal.startedAt < TRAVERSAL_MS;

/**
 * Makes Back close the topmost layer. Call it before any other code listens to `popstate`. Entries of closed layers are
 * skipped by Back, and by Forward in browsers with the Navigation API, also after a reload.
 * @returns a function that stops it
 */
export function watchBackButton(): () => void {
  current = readEntry();
  const onPush = () => {
    current = readEntry();
    if (isTraversing()) pushedMeanwhile = current;
  };
  const onReplace = () => (current = readEntry());
  window.addEventListener('popstate', onPopState, true);
  window.addEventListener('pushState', onPush); // wouter emits these two events
  window.addEventListener('replaceState', onReplace);
  scheduleSync();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', onPopState, true);
    window.removeEventListener('pushState', onPush);
    window.removeEventListener('replaceState', onReplace);
  };
}

/** Adds a layer on top. @returns a function that removes it */
export function addBackLayer(close: () => void): () => void {
  const layer = { id: `${prefix}${(lastNumber += 1)}`, close };
  layers.push(layer);
  scheduleSync();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    wasLayerClosed = true;
    scheduleSync();
  };
}

/**
 * While there is unsent input, Back and Forward call `confirm` instead of leaving the page, with the function that leaves
 * it after all [H-34, H-120]. @returns a function that stops it
 */
export function confirmBeforeBack(confirm: Confirm): () => void {
  confirmations.push(confirm);
  return () => void confirmations.splice(confirmations.indexOf(confirm), 1);
}

/** Navigates to the history entry before this page's without a confirmation. A second call meanwhile does nothing. */
export function goBack(): void {
  if (!isTraversing()) startTraversal('back', -1 - idsOf(readEntry()).length);
  else if (traversal?.purpose === 'skipEntries') goesBackAfterTraversal = true;
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
  private isClaimed = false;

  claim(): (() => void) | null {
    if (this.isClaimed) return null;
    this.isClaimed = true;
    return () => {
      this.isClaimed = false;
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
    return entry?.claim() ?? addBackLayer(() => onBack());
  }, [isOpen, entry]);
}

function onPopState(event: PopStateEvent): void {
  const from = current;
  current = readEntry();
  canGoOnForward = current.index > from.index && (navigationApi()?.canGoForward ?? false);
  wasLayerClosed = false;
  if (isTraversing()) return endTraversal(event, from);
  traversal = null;
  scheduleSync();
  const top = layers.at(-1);
  const isSamePath = new URL(from.href).pathname === window.location.pathname;
  if (top && isSamePath && !idsOf(from).includes(top.id)) {
    event.stopImmediatePropagation(); // the router must not see an address that is restored
    pushEntry(from.state, from.href); // the layer's own entry had not been added yet
    top.close();
  } else if (top && isSamePath && KEY in current.state && !idsOf(current).includes(top.id)) {
    restoreAddress(from.href);
    top.close();
  } else if (confirmations.length > 0 && pageOf(from.href) !== pageOf(current.href)) {
    event.stopImmediatePropagation();
    const stepsForward = from.index < 0 ? 0 : current.index - from.index;
    if (stepsForward > 0) return stay(current, stepsForward);
    pushEntry(withoutLayers(from.state), from.href);
    askToLeave(goBack);
  }
}

function withoutLayers({ [KEY]: _layers, ...state }: HistoryEntry['state']): HistoryEntry['state'] {
  return state;
}

/** Returns to the form, so that Back leads to the page before it. A browser that does not tell the direction adds an entry. */
function stay(entry: HistoryEntry, stepsForward: number): void {
  forwardEntry = entry;
  startTraversal('stay', -stepsForward);
}

function askToLeave(leave: () => void): void {
  const top = layers.at(-1);
  if (top) top.close();
  else confirmations.at(-1)?.(leave);
}

/** Handles the end of a traversal by the app. */
function endTraversal(event: PopStateEvent, from: HistoryEntry): void {
  const ended = traversal;
  const pushed = pushedMeanwhile;
  traversal = null;
  pushedMeanwhile = null;
  if (ended?.purpose === 'stay') {
    event.stopImmediatePropagation();
    const { href, state } = { ...current, ...forwardEntry };
    askToLeave(() => pushEntry(withoutLayers(state), href)); // the question's own entry replaces the one of Forward
  } else if (pushed) {
    event.stopImmediatePropagation();
    pushEntry(pushed.state, pushed.href);
  } else if (ended?.purpose === 'skipEntries' && wasLayerClosedBefore) {
    restoreAddress(from.href);
  }
  const goesBack = goesBackAfterTraversal;
  goesBackAfterTraversal = false;
  if (goesBack) goBack();
  else scheduleSync();
}

/** Keeps a change of the address that was made while a layer was open, after the layer's entry is removed. */
function restoreAddress(href: string): void {
  if (window.location.href !== href) replaceEntry(current.state, href);
}

function scheduleSync(): void {
  clearTimeout(timer);
  timer = setTimeout(syncEntries, 0);
}

/** Adds and removes history entries until they match the open layers. */
function syncEntries(): void {
  if (isTraversing()) return;
  traversal = null;
  current = readEntry();
  const { href, state } = current;
  const ids = idsOf(current);
  const open = layers.map(({ id }) => id);
  if (ids.length > open.length) return startTraversal('skipEntries', canGoOnForward ? 1 : open.length - ids.length);
  if (ids.some((id, index) => id !== open[index])) replaceEntry({ ...state, [KEY]: open.slice(0, ids.length) }, href);
  if (ids.length === 0) {
    window.history.scrollRestoration = open.length === 0 ? 'auto' : 'manual'; // closing a dialog does not scroll the page
    if (open.length > 0 && !(KEY in state)) replaceEntry({ ...state, [KEY]: [] }, href);
  }
  for (let count = ids.length + 1; count <= open.length; count += 1)
    pushEntry({ ...state, [KEY]: open.slice(0, count) }, href);
}

function startTraversal(purpose: Traversal['purpose'], by: number): void {
  traversal = { purpose, startedAt: performance.now() };
  wasLayerClosedBefore = wasLayerClosed;
  window.history.go(by);
}

function pushEntry(state: object, href: string): void {
  window.history.pushState(state, '', href);
  current = readEntry();
  canGoOnForward = false; // a push removes the entries that followed
}

function replaceEntry(state: object, href: string): void {
  window.history.replaceState(state, '', href);
  current = readEntry();
}
