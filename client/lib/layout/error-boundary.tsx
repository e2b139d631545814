import { Component } from 'react';
import type { ReactNode } from 'react';
import { isFailedImport } from '../api/failed-import.js';
import { reportClientError } from '../api/report-client-error.js';

type Props = {
  resetKey: string;
  /** Shown in place of the failed part. */
  fallback: ReactNode;
  /** Called once `fallback` is on the screen. */
  onCatch?: () => void;
  children: ReactNode;
};
type State = { failed: boolean; resetKey: string };

/** Catches an error in one page, dialog or overlay, and reports it unless its code could not be loaded [H-109]. A new `resetKey` renders the part again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (!isFailedImport(error)) reportClientError(error);
    this.props.onCatch?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
