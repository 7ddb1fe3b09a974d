'use client';

import { useEffect, useRef, useState } from 'react';
import { isLoginRequired, ShopError } from '@/lib/client/call-shop';
import { fileIssue } from '@/lib/client/file-issue';
import { uploadToShop } from '@/lib/client/upload-to-shop';
import { useSessionEnd } from '@/lib/client/use-shop-action';
import { ticketDocument } from '@/lib/contract/ticket-states';
import { saveDraftsForLogin } from './ticket-drafts';

interface Upload {
  file: File;
  state: 'sending' | 'sent' | 'failed';
  /** The part that has been sent, from 0 to 1. */
  part: number;
  /** By which a request knows it; null until it is sent. */
  name: string | null;
}

/** The document of a ticket: it is sent as soon as it is picked. */
export interface DocumentUpload {
  /** Null while none is picked. */
  upload: Upload | null;
  /** What is wrong with the file that was picked, or with sending it. */
  issue: string | undefined;
  pick: (file: File) => void;
  retry: () => void;
  remove: () => void;
}

/** A document for a new ticket, at most one. */
export function useDocumentUpload(): DocumentUpload {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [issue, setIssue] = useState<string>();
  const isSessionEnd = useSessionEnd();
  /** Of the latest upload: one that it replaces is aborted. */
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function send(file: File) {
    current.current?.abort();
    const uploading = new AbortController();
    current.current = uploading;
    const { signal } = uploading;
    const show = (changes: Partial<Upload>) => {
      if (!signal.aborted) setUpload({ file, state: 'sending', part: 0, name: null, ...changes });
    };
    setIssue(undefined);
    show({});
    const form = new FormData();
    form.append('file_name', file.name.slice(-200));
    form.append('document', file);
    try {
      const onProgress = (part: number) => show({ part });
      const sent = await uploadToShop<'uploadTicketDocument'>('uploadTicketDocument', form, {
        signal,
        onProgress,
      });
      show({ state: 'sent', part: 1, name: sent.document });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (signal.aborted) return;
      if (isLoginRequired(error)) saveDraftsForLogin();
      if (isSessionEnd(error)) return;
      show({ state: 'failed' });
      const isRejected = error.status >= 400 && error.status < 500;
      setIssue(
        isRejected
          ? (error.fieldErrors.document ?? error.message)
          : 'The document did not reach us. Please try again.',
      );
    }
  }

  return {
    upload,
    issue,
    pick(file) {
      const wrong = file.size === 0 ? 'This file is empty.' : fileIssue(file, ticketDocument);
      if (wrong) setIssue(wrong);
      else void send(file);
    },
    retry() {
      if (upload?.state === 'failed') void send(upload.file);
    },
    remove() {
      current.current?.abort();
      setUpload(null);
      setIssue(undefined);
    },
  };
}
