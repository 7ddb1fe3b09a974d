'use client';

import { useEffect, useRef, useState } from 'react';
import type { Upload, UploadState, Uploads } from '@/lib/shared/uploads';
import { ShopError } from '../calls/call-shop';
import { useSessionEnd } from '../calls/use-shop-action';
import { type FileRules, fileIssue } from './file-issue';
import type { UploadOptions } from './upload-to-shop';

interface UploadFieldOptions {
  rules: FileRules;
  /** The file part of the request. */
  part: 'document' | 'picture';
  /** @returns the name by which a request knows the file @throws {ShopError} */
  send: (file: File, options: UploadOptions) => Promise<string>;
  /** How many files the field takes, and what is said about more. */
  max?: number;
  tooMany?: string;
  /** Those that were stored before. */
  stored?: readonly { name: string; src: string }[];
  /** A file was picked, sent again or removed: what was said about those before may no longer be true. */
  onChange?: () => void;
}

/** Files that are sent as soon as they are picked. A session that has ended redirects to /login. */
export function useUpload({
  rules,
  part,
  send,
  max = 1,
  tooMany,
  stored = [],
  onChange,
}: UploadFieldOptions): Uploads {
  const isSessionEnd = useSessionEnd();
  const nextId = useRef(stored.length);
  /** Of the uploads that run, by id. One that is not here any more counts no more. */
  const running = useRef(new Map<number, AbortController>());
  const [all, setAll] = useState<readonly Upload[]>(() =>
    stored.map(({ name, src }, id) => ({ id, file: null, src, state: 'uploaded', name })),
  );
  const [issue, setIssue] = useState<string>();
  // Next.js also hides a page without unmounting it: what was cut off can be sent again there.
  useEffect(
    () => () => {
      for (const uploading of running.current.values()) uploading.abort();
    },
    [],
  );

  const drop = (id: number) => setAll((uploads) => uploads.filter((upload) => upload.id !== id));

  function cancel(id: number) {
    const uploading = running.current.get(id);
    running.current.delete(id);
    uploading?.abort();
  }

  async function start(id: number, file: File) {
    const uploading = new AbortController();
    const show = (state: UploadState) =>
      setAll((uploads) =>
        uploads.map((upload) => (upload.id === id ? { id, file, src: null, ...state } : upload)),
      );
    running.current.set(id, uploading);
    show({ state: 'uploading', fraction: 0 });
    try {
      const onProgress = (fraction: number | null) => show({ state: 'uploading', fraction });
      const name = await send(file, { signal: uploading.signal, onProgress });
      show({ state: 'uploaded', name });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (!running.current.has(id)) return;
      show({ state: 'failed' });
      if (isSessionEnd(error)) return;
      if (error.isUnknown) {
        setIssue(`${max > 1 ? 'A' : 'The'} ${part} did not reach us. Please try again.`);
        return;
      }
      setIssue(error.fieldErrors[part] ?? error.message);
      // Among several, the message cannot say which one it is about.
      if (max > 1) drop(id);
    } finally {
      running.current.delete(id);
    }
  }

  return {
    all,
    issue,
    pick(files) {
      onChange?.();
      const picked = max > 1 ? files : files.slice(0, 1);
      const wrong = picked.map((file) => fileIssue(file, rules));
      const right = picked.filter((_, index) => !wrong[index]);
      const isReplaced = max === 1 && right.length > 0;
      const kept = isReplaced ? [] : all;
      if (isReplaced) for (const { id } of all) cancel(id);
      const added = right.slice(0, max - kept.length).map((file) => {
        nextId.current += 1;
        const id = nextId.current;
        return { id, file, src: null, state: 'uploading' as const, fraction: 0 };
      });
      setIssue(wrong.find(Boolean) ?? (added.length < right.length ? tooMany : undefined));
      setAll([...kept, ...added]);
      for (const { id, file } of added) void start(id, file);
    },
    retry(id) {
      const failed = all.find((upload) => upload.id === id);
      if (failed?.state !== 'failed' || !failed.file) return;
      onChange?.();
      setIssue(undefined);
      void start(id, failed.file);
    },
    remove(id) {
      onChange?.();
      cancel(id);
      setIssue(undefined);
      drop(id);
    },
  };
}
