/** How far an upload is. */
export type UploadState =
  /** `fraction` is the part that was sent, from 0 to 1; null while the shop works on what has arrived. */
  | { state: 'uploading'; fraction: number | null }
  /** `name` is the one by which a request knows the file. */
  | { state: 'uploaded'; name: string }
  | { state: 'failed' };

export type Upload = UploadState & {
  /** Of the list alone. */
  id: number;
  /** Null for one that was stored before. */
  file: File | null;
  /** Where a stored one is shown from. */
  src: string | null;
};

/** The files of a field, which are sent as soon as they are picked. */
export interface Uploads {
  all: readonly Upload[];
  /** What is wrong with a file that was picked, or with sending it. */
  issue: string | undefined;
  /** Sends files, as many as there is room for. Where one is the maximum, it replaces the one before. */
  pick: (files: readonly File[]) => void;
  /** Sends one again that has failed. */
  retry: (id: number) => void;
  /** Also cancels its upload. */
  remove: (id: number) => void;
}
