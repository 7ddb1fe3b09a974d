import { lockFolder } from '@/lib/lock-folder';
import { StartError } from '@/lib/start-error';

/** Takes `backend.lock` in the data folder and returns what gives it back. Throws a `StartError` when it is held. */
export function lockDataFolder(folder: string): () => void {
  return lockFolder(folder, {
    file: 'backend.lock',
    program: 'backend',
    toError: (message) => new StartError(message),
  });
}
