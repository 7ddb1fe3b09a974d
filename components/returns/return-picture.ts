'use client';

import { useRef, useState } from 'react';
import { ShopError } from '@/lib/client/call-shop';
import { fileIssue } from '@/lib/client/file-issue';
import { uploadReturnPicture } from '@/lib/client/use-return';
import { returnPicture } from '@/lib/contract/return-states';

interface Upload {
  file: File;
  state: 'sending' | 'sent' | 'failed';
  /** By which a request knows it; null until it is sent. */
  name: string | null;
}

/** The picture of a return: it is sent as soon as it is picked. */
export interface ReturnPicture {
  /** Null while none is picked. */
  upload: Upload | null;
  /** What is wrong with the file that was picked, or with sending it. */
  issue: string | undefined;
  pick: (file: File) => void;
  retry: () => void;
  remove: () => void;
}

/** A picture for an item of this order, at most one. */
export function useReturnPicture(orderNumber: string): ReturnPicture {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [issue, setIssue] = useState<string>();
  /** The latest file: the answer for an older one, or for one that was removed, counts no more. */
  const latest = useRef<File | null>(null);

  async function send(file: File) {
    latest.current = file;
    setIssue(undefined);
    setUpload({ file, state: 'sending', name: null });
    try {
      const name = await uploadReturnPicture(orderNumber, file);
      if (latest.current === file) setUpload({ file, state: 'sent', name });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (latest.current !== file) return;
      setUpload({ file, state: 'failed', name: null });
      const isRejected = error.status >= 400 && error.status < 500;
      setIssue(
        isRejected
          ? (error.fieldErrors.picture ?? error.message)
          : 'The picture did not reach us. Please try again.',
      );
    }
  }

  return {
    upload,
    issue,
    pick(file) {
      const wrong = fileIssue(file, returnPicture);
      if (wrong) setIssue(wrong);
      else void send(file);
    },
    retry() {
      if (upload?.state === 'failed') void send(upload.file);
    },
    remove() {
      latest.current = null;
      setUpload(null);
      setIssue(undefined);
    },
  };
}
