'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How long a banner stands before the next one comes. */
const INTERVAL_MS = 7000;

const control =
  'inline-flex size-11 items-center justify-center rounded-full hover:bg-tint active:bg-tint';

interface CarouselProps {
  /** What the region is called. */
  label: string;
  /** One node a slide, with the name its dot carries. */
  slides: readonly { name: string; content: ReactNode }[];
}

/**
 * Slides side by side in a scroller, so that swiping is the browser's own. It moves by itself until the
 * shopper pauses it, touches it or prefers stillness.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [loadsAll, setLoadsAll] = useState(false);

  useEffect(() => {
    setIsPlaying(slides.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [slides.length]);

  useEffect(() => {
    const loadAll = () => setLoadsAll(true);
    if (document.readyState === 'complete') return loadAll();
    window.addEventListener('load', loadAll);
    return () => window.removeEventListener('load', loadAll);
  }, []);

  const hold = () => {
    setIsHeld(true);
    setLoadsAll(true);
  };

  const show = (index: number) => {
    const element = scroller.current;
    if (!element) return;
    const next = (index + slides.length) % slides.length;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: next * element.clientWidth, behavior: isStill ? 'auto' : 'smooth' });
  };

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      const element = scroller.current;
      if (!element || document.hidden) return;
      const next = (Math.round(element.scrollLeft / element.clientWidth) + 1) % slides.length;
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, slides.length]);

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
        aria-live={isPlaying ? 'off' : 'polite'}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        onPointerDown={(event) => event.pointerType === 'touch' && setIsPlaying(false)}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          setActive(Math.round(scrollLeft / clientWidth));
        }}
      >
        {slides.map((slide, index) => (
          <li
            key={slide.name}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={index !== active}
            // Pictures that nobody sees yet would take their share of a slow network from the first one.
            className={`w-full shrink-0 snap-start ${index === active || loadsAll ? '' : '[&_img]:hidden noscript:[&_img]:block'}`}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="flex items-center justify-center gap-1 py-1">
          <button type="button" className={control} onClick={() => setIsPlaying(!isPlaying)}>
            {isPlaying ? (
              <Pause aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )}
            <span className="sr-only">{isPlaying ? 'Pause' : 'Play'} the banners</span>
          </button>
          <button type="button" className={control} onClick={() => show(active - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            <span className="sr-only">Previous banner</span>
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide.name}
              type="button"
              aria-current={index === active}
              className="group inline-flex h-11 w-8 items-center justify-center"
              onClick={() => show(index)}
            >
              <span className="size-2.5 rounded-full border border-line-strong transition-colors duration-150 group-aria-[current=true]:border-forest group-aria-[current=true]:bg-forest" />
              <span className="sr-only">
                Banner {index + 1}: {slide.name}
              </span>
            </button>
          ))}
          <button type="button" className={control} onClick={() => show(active + 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
            <span className="sr-only">Next banner</span>
          </button>
        </div>
      )}
    </section>
  );
}
