import Phone from 'lucide-react/icons/phone';
import { cx } from './cx.js';

type PhoneLinkProps = { phone: string; className?: string };

/** A phone number to call, tall enough to tap on a touch screen. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a
      href={`tel:${phone}`}
      className={cx('num inline-flex items-center gap-1.5 whitespace-nowrap max-md:min-h-11', className)}
    >
      <Phone className="size-3.5 flex-none" aria-hidden="true" />
      {phone}
    </a>
  );
}
