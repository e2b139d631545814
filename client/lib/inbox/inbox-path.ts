/** The path of the inbox, the key of its responses in the cache and on the device. */
export const INBOX_PATH = '/api/notifications';
