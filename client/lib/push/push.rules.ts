/** Where push stands on this device. `install_first`: on an iPhone it works in the installed app alone. */
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

/** Who wanted reminders on this device last, in which session and at which address; who logs out and comes back has them again. */
export type PushMemory = { workerId: number; session: string; endpoint: string };

type Start = {
  memory: PushMemory | null;
  workerId: number;
  session: string;
  /** The browser's present address; `null` when it has none. */
  endpoint: string | null;
  /** Whether the server still has this session's device. */
  isListed: boolean;
};

/**
 * What the app does about its subscription as it starts. `tell`: the server hears of it again, in a new session or at a new
 * address. `drop`: it is somebody else's, or was removed from another device; asking again is the worker's to do. [N-15]
 */
export function decideAtStart({ memory, workerId, session, endpoint, isListed }: Start): 'nothing' | 'tell' | 'drop' {
  if (memory?.workerId !== workerId) return endpoint === null ? 'nothing' : 'drop';
  if (memory.session !== session || isListed || endpoint !== memory.endpoint) return 'tell';
  return 'drop';
}
