import WifiOff from 'lucide-react/icons/wifi-off';
import { Note } from '../../ui/note.js';
import { useAsOf } from './use-as-of.js';

type AgeNoteProps = {
  /** When what is shown was fetched, device time. */
  dataUpdatedAt: number;
  say: (time: string) => string;
};

/** What came last still stands, and says from when it is [O-02]. */
export function AgeNote({ dataUpdatedAt, say }: AgeNoteProps) {
  const time = useAsOf(dataUpdatedAt) ?? '';
  return (
    <Note role="status" tone="warn" icon={<WifiOff aria-hidden="true" />}>
      {say(time)}
    </Note>
  );
}
