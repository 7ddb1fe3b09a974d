'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

/** How long a banner is shown before the next one. */
const INTERVAL_MS = 7000;
/** When the picture of the next banner is requested: on a slow network it takes so long. */
const FETCH_MS = 3000;
/** How soon a banner is tried again whose picture had not arrived in time. */
const RETRY_MS = 500;

interface CarouselProps {
  /** The accessible name of the region. */
  label: string;
  /** The content of each slide, with the name of its dot. */
  slides: readonly { name: string; content: ReactNode }[];
}

/**
 * Slides side by side in a scroll container, so that the browser handles swiping. The slides advance
 * automatically. They stop when the shopper pauses them, while they are hovered or focused, and for shoppers
 * who prefer reduced motion. A picture is loaded when its slide is about to be shown, and no slide comes by itself
 * before its picture is there.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  /** The slides that are or were about to be shown. */
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([0]));
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    setIsPlaying(slides.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [slides.length]);

  /** Requests the pictures of slides. */
  const want = (...indexes: number[]) => {
    const added = indexes.map((index) => (index + slides.length) % slides.length);
    for (const index of added) {
      // Slides beside the first one are out of view: a lazy picture would wait until its slide has come.
      const picture = scroller.current?.children[index]?.querySelector('img');
      if (picture) picture.loading = 'eager';
    }
    setWanted((before) => new Set([...before, ...added]));
  };

  const hold = () => {
    setIsHeld(true);
    want(active - 1, active + 1);
  };

  const show = (index: number) => {
    const element = scroller.current;
    if (!element) return;
    const next = (index + slides.length) % slides.length;
    want(next - 1, next, next + 1);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: next * element.clientWidth, behavior: isStill ? 'auto' : 'smooth' });
  };

  const advance = useEffectEvent((): boolean => {
    const element = scroller.current;
    const next = (active + 1) % slides.length;
    const picture = element?.children[next]?.querySelector('img');
    // One that has failed is complete too: the slide has a text as well.
    if (!element || document.hidden || (picture && !picture.complete)) return false;
    element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
    return true;
  });
  const wantNext = useEffectEvent(() => want(active + 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies(active): each slide is shown for the whole time.
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const fetching = setTimeout(wantNext, FETCH_MS);
    let timer = setTimeout(function tick() {
      if (!advance()) timer = setTimeout(tick, RETRY_MS);
    }, INTERVAL_MS);
    return () => {
      clearTimeout(fetching);
      clearTimeout(timer);
    };
  }, [isPlaying, isHeld, active]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={hold}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={hold}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') show(active - 1);
        if (event.key === 'ArrowRight') show(active + 1);
      }}
    >
      <ul
        ref={scroller}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        onPointerDown={(event) => {
          if (event.pointerType !== 'touch') return;
          setIsPlaying(false);
          want(active - 1, active + 1);
        }}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          const shown = Math.round(scrollLeft / clientWidth);
          if (shown === active) return;
          setActive(shown);
          if (!isPlaying) want(shown - 1, shown + 1);
          const isAutomatic = isPlaying && !isHeld;
          setAnnouncement(isAutomatic ? '' : `Banner ${shown + 1} of ${slides.length}`);
        }}
      >
        {slides.map((slide, index) => (
          <li
            key={slide.name}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={index !== active}
            // On a slow network, pictures out of view would delay the first one.
            className={`w-full shrink-0 snap-start ${wanted.has(index) ? '' : '[&_img]:hidden noscript:[&_img]:block'}`}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {slides.length > 1 && (
        <div className="flex items-center justify-center gap-1 py-1">
          <Button variant="plain" size="icon" onClick={() => setIsPlaying(!isPlaying)}>
            {isPlaying ? (
              <Pause aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )}
            <span className="sr-only">{isPlaying ? 'Pause' : 'Play'} the banners</span>
          </Button>
          <Button variant="plain" size="icon" onClick={() => show(active - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            <span className="sr-only">Previous banner</span>
          </Button>
          {slides.map((slide, index) => (
            <button
              key={slide.name}
              type="button"
              aria-current={index === active}
              className="group inline-flex size-11 items-center justify-center"
              onClick={() => show(index)}
            >
              <span className="size-2.5 rounded-full border forced-colors:group-aria-[current=true]:bg-[Highlight] forced-colors:forced-color-adjust-none border-line-strong transition-colors duration-150 group-aria-[current=true]:border-forest group-aria-[current=true]:bg-forest" />
              <span className="sr-only">
                Banner {index + 1}: {slide.name}
              </span>
            </button>
          ))}
          <Button variant="plain" size="icon" onClick={() => show(active + 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
            <span className="sr-only">Next banner</span>
          </Button>
        </div>
      )}
    </section>
  );
}
