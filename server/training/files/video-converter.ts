import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { TRAINING_FILES } from '../../../shared/training/training.policy.js';
import { MINUTE_MS } from '../../../shared/kernel/time.js';
import type { ConversionFault } from '../../../shared/training/admin-training.contract.js';
import { Config } from '../../platform/config/config.js';

export type Conversion = {
  source: string;
  /** File extension of the source: it fixes ffmpeg's input format, so that no file can act as a playlist of others. */
  ending: string;
  target: string;
  /** `null`: unknown, and then there is no progress. */
  seconds: number | null;
  onPercent: (percent: number) => void;
};

/** `stopped`: the server stops. `interrupted`: another program ended ffmpeg. Both conversions have to be repeated. */
export type ConversionEnd = 'converted' | 'stopped' | Exclude<ConversionFault, 'no_room'>;

const PROBE_MS = 5_000;
/** The exit code of ffmpeg after SIGTERM or SIGINT, which it handles itself. */
const ENDED_BY_SIGNAL = 255;

/** Runs ffmpeg, if installed: without a shell, network or our environment variables, and with a time limit. [T-36] */
@Injectable()
export class VideoConverter implements OnModuleDestroy {
  private readonly path: string;
  private readonly running = new Set<ChildProcess>();
  private probed: Promise<boolean> | null = null;
  private isStopping = false;

  constructor(config: Config) {
    this.path = config.ffmpegPath;
  }

  /** Returns whether ffmpeg runs. Once it has run, this stays true; a failed check counts for a minute. */
  isAvailable(): Promise<boolean> {
    this.probed ??= this.probe();
    return this.probed;
  }

  private async probe(): Promise<boolean> {
    const isAvailable = await this.run(['-version'], PROBE_MS, () => undefined).then(
      (end) => end === 'converted',
      () => false,
    );
    if (!isAvailable) setTimeout(() => (this.probed = null), MINUTE_MS).unref();
    return isAvailable;
  }

  /** @throws the system's error if ffmpeg cannot be started */
  async convert(conversion: Conversion, timeoutMs = TRAINING_FILES.convertMinutes * MINUTE_MS): Promise<ConversionEnd> {
    return this.run(argumentsFor(conversion), timeoutMs, (line) => {
      const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1]);
      if (!conversion.seconds || !microseconds) return;
      conversion.onPercent(Math.min(99, Math.floor(microseconds / 10_000 / conversion.seconds)));
    });
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    for (const child of this.running) child.kill('SIGKILL');
  }

  private run(args: readonly string[], timeoutMs: number, onLine: (line: string) => void): Promise<ConversionEnd> {
    return new Promise((resolve, reject) => {
      const child: ChildProcess = spawn(this.path, args, {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { PATH: process.env.PATH ?? '' },
        cwd: tmpdir(),
      });
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, timeoutMs);
      const forget = () => {
        clearTimeout(timer);
        this.running.delete(child);
      };
      this.running.add(child);
      child.on('error', (error) => {
        forget();
        reject(error);
      });
      child.on('close', (code, signal) => {
        forget();
        if (code === 0) return resolve('converted');
        if (this.isStopping) return resolve('stopped');
        if (isLate) return resolve('timed_out');
        resolve(signal !== null || code === ENDED_BY_SIGNAL ? 'interrupted' : 'unreadable');
      });
      // there is no pipe if the process could not be started for lack of file handles
      if (child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
    });
  }
}

const DEMUXERS: Readonly<Record<string, string>> = { mov: 'mov', avi: 'avi' };

/** H.264 and AAC, which every browser plays; at most 1280 wide, with the header first so that playback starts at once. */
function argumentsFor({ source, ending, target }: Conversion): string[] {
  const width = `scale='trunc(min(${TRAINING_FILES.convertedWidth},iw)/2)*2':-2`;
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1', '-nostats', '-y'],
    ...['-protocol_whitelist', 'file,pipe', '-f', DEMUXERS[ending] ?? ending, '-i', source],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-vf', width],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k'],
    ...['-movflags', '+faststart', '-f', 'mp4', target],
  ];
}
