'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

/** How long a banner is shown before the next one. */
const INTERVAL_MS = 7000;

interface CarouselProps {
  /** The accessible name of the region. */
  label: string;
  /** The content of each slide, with the name of its dot. */
  slides: readonly { name: string; content: ReactNode }[];
}

/**
 * Slides side by side in a scroll container, so that the browser handles swiping. The slides advance
 * automatically. They stop when the shopper pauses them, while they are hovered or focused, and for shoppers
 * who prefer reduced motion.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [loadsAll, setLoadsAll] = useState(false);
  const [announcement, setAnnouncement] = useState('');

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
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        onPointerDown={(event) => event.pointerType === 'touch' && setIsPlaying(false)}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          const shown = Math.round(scrollLeft / clientWidth);
          if (shown === active) return;
          setActive(shown);
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
            className={`w-full shrink-0 snap-start ${index === active || loadsAll ? '' : '[&_img]:hidden noscript:[&_img]:block'}`}
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
