import { lockFolder } from '@/lib/shared/lock-folder';
import { StartError } from '@/lib/shared/start-error';

/** Another process has the data folder. */
export class FolderInUse extends StartError {
  override name = 'FolderInUse';
}

/** Takes `backend.lock` in the data folder and returns what gives it back. Throws `FolderInUse` when it is held. */
export function lockDataFolder(folder: string): () => void {
  return lockFolder(folder, {
    file: 'backend.lock',
    program: 'backend',
    setting: 'DATA_DIR',
    toError: (message) => new FolderInUse(message),
  });
}
