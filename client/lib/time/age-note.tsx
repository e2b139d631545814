import WifiOff from 'lucide-react/icons/wifi-off';
import { Note } from '../../ui/note.js';
import { useAsOf } from './use-as-of.js';

type AgeNoteProps = {
  /** When the shown data was fetched, epoch milliseconds of the device. */
  dataUpdatedAt: number;
  textOf: (time: string) => string;
};

/** The age of data that could not be refetched. [O-02] */
export function AgeNote({ dataUpdatedAt, textOf }: AgeNoteProps) {
  const time = useAsOf(dataUpdatedAt) ?? '';
  return (
    <Note role="status" tone="warn" icon={<WifiOff aria-hidden="true" />}>
      {textOf(time)}
    </Note>
  );
}
