'use client';

import { useRef, useState } from 'react';
import { ShopError } from '@/lib/client/call-shop';
import { fileIssue } from '@/lib/client/file-issue';
import { uploadReviewPicture } from '@/lib/client/use-reviews';
import { MAX_REVIEW_PICTURES, reviewPicture } from '@/lib/contract/review-rules';
import type { ReviewPicture } from '@/lib/contract/reviews';

export interface PickedPicture {
  /** Of the list alone. */
  id: number;
  /** Null for one that the review has already. */
  file: File | null;
  /** Where a stored one is shown from. */
  src: string | null;
  state: 'sending' | 'sent' | 'failed';
  /** By which a review knows it; null until it is sent. */
  name: string | null;
}

export interface PickedPictures {
  all: readonly PickedPicture[];
  /** What is wrong with a file that was picked, or with sending it. */
  issue: string | undefined;
  /** Sends files, as many as there is room for. */
  pick: (files: readonly File[]) => void;
  retry: (id: number) => void;
  remove: (id: number) => void;
}

const TOO_MANY = `A review takes ${MAX_REVIEW_PICTURES} pictures at most.`;

/** The pictures of a review: those that it has, and new ones, which are sent as soon as they are picked. */
export function useReviewPictures(stored: readonly ReviewPicture[]): PickedPictures {
  const nextId = useRef(stored.length);
  const [all, setAll] = useState<readonly PickedPicture[]>(() =>
    stored.map(({ name, image, thumbnail }, id) => {
      return { id, file: null, src: thumbnail ?? image, state: 'sent', name };
    }),
  );
  const [issue, setIssue] = useState<string>();

  const change = (id: number, changed: Partial<PickedPicture>) =>
    setAll((pictures) =>
      pictures.map((picture) => (picture.id === id ? { ...picture, ...changed } : picture)),
    );

  /** One that was removed meanwhile is no longer in the list, so its answer changes nothing. */
  async function send(id: number, file: File) {
    change(id, { state: 'sending' });
    try {
      change(id, { state: 'sent', name: await uploadReviewPicture(file) });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const isRejected = error.status >= 400 && error.status < 500;
      if (isRejected) setAll((pictures) => pictures.filter((picture) => picture.id !== id));
      else change(id, { state: 'failed' });
      setIssue(
        isRejected
          ? (error.fieldErrors.picture ?? error.message)
          : 'A picture did not reach us. Please try again.',
      );
    }
  }

  return {
    all,
    issue,
    pick(files) {
      const wrong = files.map((file) => fileIssue(file, reviewPicture));
      const right = files.filter((_, index) => !wrong[index]);
      const added = right.slice(0, MAX_REVIEW_PICTURES - all.length).map((file) => {
        nextId.current += 1;
        return { id: nextId.current, file, src: null, state: 'sending' as const, name: null };
      });
      setIssue(wrong.find(Boolean) ?? (added.length < right.length ? TOO_MANY : undefined));
      setAll([...all, ...added]);
      for (const { id, file } of added) void send(id, file);
    },
    retry(id) {
      const picture = all.find((one) => one.id === id);
      if (!picture?.file || picture.state !== 'failed') return;
      setIssue(undefined);
      void send(id, picture.file);
    },
    remove(id) {
      setIssue(undefined);
      setAll(all.filter((picture) => picture.id !== id));
    },
  };
}
