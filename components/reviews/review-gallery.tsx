'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ReviewPicture } from '@/lib/contract/reviews';
import { pictureName, ReviewThumbnails } from './review-thumbnails';

interface ReviewGalleryProps {
  pictures: readonly ReviewPicture[];
  /** 'by Ada W.' */
  whose: string;
}

/** The pictures of a review: small, and large when one is pressed. */
export function ReviewGallery({ pictures, whose }: ReviewGalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  const picture = shown === null ? undefined : pictures[shown];
  const last = pictures.length - 1;
  return (
    <>
      <ReviewThumbnails pictures={pictures} whose={whose} onOpen={setShown} />
      <Dialog
        isOpen={picture !== undefined}
        onClose={() => setShown(null)}
        title={`Pictures ${whose}`}
        placement="full"
      >
        {picture && shown !== null && (
          <div className="flex h-[calc(100dvh-4rem)] flex-col items-center gap-3 p-4">
            {/* biome-ignore lint/performance/noImgElement: the optimizer would keep it after the review is hidden. */}
            <img
              key={picture.name}
              src={picture.image}
              alt={pictureName(shown, pictures.length, whose)}
              width={picture.width}
              height={picture.height}
              className="min-h-0 w-full flex-1 object-contain"
            />
            {last > 0 && (
              <div className="flex items-center gap-4">
                <Button
                  variant="plain"
                  size="icon"
                  aria-disabled={shown === 0}
                  onClick={() => setShown(Math.max(shown - 1, 0))}
                >
                  <ChevronLeft aria-hidden="true" className="size-6" />
                  <span className="sr-only">Previous picture</span>
                </Button>
                <p role="status" className="tabular-nums">
                  {shown + 1} of {pictures.length}
                </p>
                <Button
                  variant="plain"
                  size="icon"
                  aria-disabled={shown === last}
                  onClick={() => setShown(Math.min(shown + 1, last))}
                >
                  <ChevronRight aria-hidden="true" className="size-6" />
                  <span className="sr-only">Next picture</span>
                </Button>
              </div>
            )}
          </div>
        )}
      </Dialog>
    </>
  );
}
