/**
 * The objects of a bucket, by keys such as `avatars/NAME.webp`. Each call has a limit of time and throws what went wrong.
 */
export interface ObjectStore {
  put(key: string, content: Uint8Array, type: string): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Whether there is one, without reading it. */
  has(key: string): Promise<boolean>;
  /** Succeeds also where there is none. */
  delete(key: string): Promise<void>;
  close(): void;
}
