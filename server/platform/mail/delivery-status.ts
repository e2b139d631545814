import { isOfAddress } from './mail-refused.js';

/**
 * What a delivery status notification (RFC 3464) says of the address for good: its status, or null for a delay, for a
 * reason that is not the address's, and for anything that is no such notification, an answer from a holiday for one.
 */
export function failedStatus(message: string): string | null {
  if (
    !/^content-type:[^\n]*(\n[ \t][^\n]*)*multipart\/report|^content-type:\s*message\/delivery-status/im.test(message)
  )
    return null;
  for (const block of message.split(/\r?\n\r?\n/)) {
    const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1];
    if (status !== undefined && /^action:\s*failed\b/im.test(block) && isOfAddress(status)) return status;
  }
  return null;
}
