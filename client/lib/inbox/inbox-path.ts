/** The inbox, by which its answers lie in the cache and on the device. */
export const INBOX_PATH = '/api/notifications';
