'use client';

import { Maximize2 } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  ViewTransition,
} from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/client/toasts/toast';
import { isChosenColour, savedPicture, savePicture } from './colour-choice';
import type { PictureZoom, ZoomPicture } from './picture-zoom';

interface GalleryProps {
  productId: string;
  /** The accessible name. */
  label: string;
  pictures: readonly ReactNode[];
  /** A small version of each picture. */
  thumbnails: readonly ReactNode[];
  /** The content of the top right corner. */
  children: ReactNode;
}

interface LoadedZoom {
  Zoom: typeof PictureZoom;
  pictures: readonly ZoomPicture[];
}

/**
 * The pictures of a product side by side in a scroll container, so that the browser handles swiping, with
 * thumbnails below. The full-screen view is loaded when it is first opened.
 */
export function Gallery({ productId, label, pictures, thumbnails, children }: GalleryProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const views = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [zoom, setZoom] = useState<LoadedZoom>();
  const [isZoomed, setIsZoomed] = useState(false);
  const hasSeveral = pictures.length > 1;

  const slideTo = (index: number) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollToPicture(scroller.current, index, isStill ? 'instant' : 'smooth');
  };

  // Before the first paint, so that a colour change does not show the first picture in between.
  useLayoutEffect(() => {
    const index = isChosenColour(productId) ? savedPicture() : 0;
    savePicture(index);
    if (index === 0) return;
    setActive(index);
    scrollToPicture(scroller.current, index);
  }, [productId]);

  // Of many views the current one stays in sight; `scrollIntoView` would scroll the page too.
  useEffect(() => {
    const list = views.current;
    const view = list?.children[active];
    if (!(list && view instanceof HTMLElement)) return;
    const { offsetLeft, offsetTop } = view;
    list.scrollTo({
      left: offsetLeft - list.clientWidth / 2,
      top: offsetTop - list.clientHeight / 2,
    });
  }, [active]);

  const enlarge = async () => {
    const module = await import('./picture-zoom').catch(() => null);
    const images = scroller.current?.querySelectorAll('img');
    if (!(module && images)) return notify.error();
    setZoom({
      Zoom: module.PictureZoom,
      pictures: Array.from(images, ({ src, srcset, alt }) => ({ src, srcSet: srcset, alt })),
    });
    setIsZoomed(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !pictures[active + step]) return;
    event.preventDefault();
    slideTo(active + step);
  };

  return (
    <section aria-label={label} className="lg:flex lg:gap-3">
      <ViewTransition name="product-picture" share="auto" default="none">
        <div className="relative min-w-0 flex-1 overflow-hidden bg-tile md:rounded-card">
          {/* A click does the same as the button below. */}
          <ul
            ref={scroller}
            // The keyboard must be able to scroll it, also without JavaScript.
            tabIndex={hasSeveral ? 0 : undefined}
            aria-label="Pictures"
            onKeyDown={onKeyDown}
            onClick={enlarge}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
              const index = Math.round(scrollLeft / clientWidth);
              setActive(index);
              savePicture(index);
            }}
            className="no-scrollbar flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2"
          >
            {pictures.map((picture, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a page never change their order.
              <li key={index} className="w-full shrink-0 snap-start">
                {picture}
              </li>
            ))}
          </ul>
          {/* Inside the view transition, so that it stays visible during the transition. */}
          <div className="absolute top-1.5 right-1.5">{children}</div>
          <Button
            variant="plain"
            size="icon"
            onClick={enlarge}
            className="absolute right-1.5 bottom-1.5 hover:bg-transparent active:bg-transparent noscript:hidden"
          >
            <span className="inline-flex size-8 items-center justify-center rounded-full bg-surface/90">
              <Maximize2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            </span>
            <span className="sr-only">Enlarge the picture</span>
          </Button>
        </div>
      </ViewTransition>
      {hasSeveral && (
        <div className="relative max-lg:mt-2 lg:w-18 lg:shrink-0 noscript:hidden">
          <ul
            ref={views}
            aria-label="Views"
            // Many of them scroll; beside the picture they are never higher than it.
            className="no-scrollbar relative flex gap-2 overflow-auto max-md:px-4 lg:absolute lg:inset-0 lg:flex-col"
          >
            {thumbnails.map((thumbnail, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={index} className="shrink-0">
                <button
                  type="button"
                  aria-current={index === active}
                  onClick={() => slideTo(index)}
                  className="block size-14 overflow-hidden rounded-lg border border-line bg-tile aria-[current=true]:border-2 aria-[current=true]:border-forest md:size-18"
                >
                  {thumbnail}
                  <span className="sr-only">
                    View {index + 1} of {pictures.length}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {zoom && (
        <zoom.Zoom
          isOpen={isZoomed}
          onClose={() => setIsZoomed(false)}
          title={label}
          pictures={zoom.pictures}
          startAt={active}
          onShow={(index) => scrollToPicture(scroller.current, index)}
        />
      )}
    </section>
  );
}

function scrollToPicture(
  element: HTMLElement | null,
  index: number,
  behavior: ScrollBehavior = 'instant',
): void {
  element?.scrollTo({ left: index * element.clientWidth, behavior });
}
