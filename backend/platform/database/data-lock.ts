import { lockFolder } from '@/lib/shared/lock-folder';
import { StartError } from '@/lib/shared/start-error';

/** Takes `backend.lock` in the data folder and returns what gives it back. Throws a `StartError` when it is held. */
export function lockDataFolder(folder: string): () => void {
  return lockFolder(folder, {
    file: 'backend.lock',
    program: 'backend',
    setting: 'DATA_DIR',
    toError: (message) => new StartError(message),
  });
}
