/** The state of push on this device. `install_first`: on an iPhone it works only in the installed app. */
export type PushState = 'unsupported' | 'install_first' | 'denied' | 'off' | 'on';

export type PushFacts = {
  isSupported: boolean;
  isIos: boolean;
  isInstalled: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
};

export function pushStateOf({ isSupported, isIos, isInstalled, permission, isSubscribed }: PushFacts): PushState {
  if (isIos && !isInstalled) return 'install_first';
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && isSubscribed ? 'on' : 'off';
}

/** The worker who last enabled reminders on this device, with session and address. After a logout and a new login they are enabled again. */
export type PushMemory = { workerId: number; session: string; endpoint: string };

type Start = {
  memory: PushMemory | null;
  workerId: number;
  session: string;
  /** The browser's current subscription address, or null. */
  endpoint: string | null;
  /** Whether the server still has this session's device. */
  isListed: boolean;
};

/**
 * Decides what the app does with its subscription at the start. `register`: send it to the server again, for a new session or
 * address. `drop`: end it; it belongs to another worker or was removed on another device. [N-15]
 */
export function decideAtStart({
  memory,
  workerId,
  session,
  endpoint,
  isListed,
}: Start): 'nothing' | 'register' | 'drop' {
  if (memory?.workerId !== workerId) return endpoint === null ? 'nothing' : 'drop';
  if (memory.session !== session || isListed || endpoint !== memory.endpoint) return 'register';
  return 'drop';
}
