'use client';

import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { MAX_SCALE, moveBy, NOT_ZOOMED, type Point, type Stage, type Zoom, zoomBy } from './zoom';

export interface ZoomPicture {
  src: string;
  srcSet: string;
  alt: string;
}

interface PictureZoomProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  pictures: readonly ZoomPicture[];
  /** The index of the picture that is shown first. */
  startAt: number;
  /** Called with the index of each picture that the shopper goes to. */
  onShow: (index: number) => void;
}

/** The pictures of a product in full screen. */
export function PictureZoom({ isOpen, onClose, title, ...rest }: PictureZoomProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} placement="full">
      <Viewer {...rest} />
    </Dialog>
  );
}

const MIDDLE: Point = { x: 0, y: 0 };
/** One press on plus, and what a double tap enlarges to. */
const STEP = 1.5;
const DOUBLE_TAP_SCALE = 2.5;
const DOUBLE_TAP_MS = 300;
/** How far a finger may move in a tap, and how far it must move in a swipe. */
const TAP_PIXELS = 10;
const SWIPE_PIXELS = 50;
/** How far one press on an arrow key moves an enlarged picture. */
const KEY_PIXELS = 80;
const WHEEL_SPEED = 0.002;
/** Browsers send a pinch on a touchpad as wheel events with the Control key and small distances. */
const TOUCHPAD_SPEED = 0.01;

type ViewerProps = Pick<PictureZoomProps, 'pictures' | 'startAt' | 'onShow'>;

function Viewer({ pictures, startAt, onShow }: ViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(startAt);
  const [zoom, setZoom] = useState(NOT_ZOOMED);
  /** The fingers or the mouse on the stage, by pointer id. */
  const pointers = useRef(new Map<number, Point>());
  const press = useRef({ start: MIDDLE, isTap: false });
  const lastTap = useRef({ atMs: 0, point: MIDDLE });
  const picture = pictures[index];
  const last = pictures.length - 1;

  const change = (update: (zoom: Zoom, size: Stage) => Zoom) => {
    const element = stage.current;
    if (!element) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    setZoom((shown) => update(shown, size));
  };
  const enlarge = (factor: number, point = MIDDLE) =>
    change((shown, size) => zoomBy(shown, factor, point, size));
  const move = (by: Point) => change((shown, size) => moveBy(shown, by, size));

  const goTo = (next: number) => {
    if (!pictures[next]) return;
    setIndex(next);
    setZoom(NOT_ZOOMED);
    onShow(next);
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!stage.current) return;
    event.preventDefault();
    const speed = event.ctrlKey ? TOUCHPAD_SPEED : WHEEL_SPEED;
    enlarge(Math.exp(-event.deltaY * speed), pointIn(stage.current, event));
  });

  // React's own wheel listeners cannot stop the browser from zooming the whole page.
  useEffect(() => {
    const element = stage.current;
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointIn(event.currentTarget, event);
    pointers.current.set(event.pointerId, point);
    press.current = { start: point, isTap: pointers.current.size === 1 };
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const point = pointIn(event.currentTarget, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (distance(point, press.current.start) > TAP_PIXELS) press.current.isTap = false;
    if (other) {
      press.current.isTap = false;
      enlarge(
        distance(point, other) / Math.max(1, distance(before, other)),
        middleOf(point, other),
      );
      move({ x: (point.x - before.x) / 2, y: (point.y - before.y) / 2 });
    } else {
      move({ x: point.x - before.x, y: point.y - before.y });
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    const point = pointIn(event.currentTarget, event);
    const { start, isTap } = press.current;
    if (isTap) return onTap(point, event.timeStamp);
    const across = point.x - start.x;
    const isSwipe =
      Math.abs(across) > SWIPE_PIXELS && Math.abs(across) > Math.abs(point.y - start.y);
    if (isSwipe && zoom.scale === 1) goTo(index - Math.sign(across));
  };

  const onTap = (point: Point, atMs: number) => {
    const isDouble =
      atMs - lastTap.current.atMs < DOUBLE_TAP_MS &&
      distance(point, lastTap.current.point) < SWIPE_PIXELS;
    lastTap.current = { atMs: isDouble ? 0 : atMs, point };
    if (isDouble) enlarge(zoom.scale > 1 ? 1 / MAX_SCALE : DOUBLE_TAP_SCALE, point);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow && zoom.scale > 1) move({ x: -arrow.x * KEY_PIXELS, y: -arrow.y * KEY_PIXELS });
    else if (arrow?.x) goTo(index + arrow.x);
    else if (event.key === '+' || event.key === '=') enlarge(STEP);
    else if (event.key === '-') enlarge(1 / STEP);
    else if (event.key === '0') setZoom(NOT_ZOOMED);
    else return;
    event.preventDefault();
  });

  // Wherever in the dialog the focus is, such as on its Close button.
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (!picture) return null;
  return (
    <div className="flex flex-1 flex-col">
      <div
        ref={stage}
        className="relative min-h-0 flex-1 touch-none overflow-hidden bg-tile select-none"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={({ pointerId }) => pointers.current.delete(pointerId)}
      >
        {/* biome-ignore lint/performance/noImgElement: the page has loaded it already, in one of these sizes. */}
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          // The largest size, so that details are sharp when it is enlarged.
          sizes="200vw"
          alt={picture.alt}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          className="absolute inset-0 size-full object-contain"
        />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-1 border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {last > 0 && (
          <Button
            variant="plain"
            size="icon"
            aria-disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            <span className="sr-only">Previous picture</span>
          </Button>
        )}
        <Button
          variant="plain"
          size="icon"
          aria-disabled={zoom.scale === 1}
          onClick={() => enlarge(1 / STEP)}
        >
          <ZoomOut aria-hidden="true" className="size-5" />
          <span className="sr-only">Smaller</span>
        </Button>
        <p role="status" className="min-w-28 text-center text-sm tabular-nums">
          <span className="sr-only">Picture </span>
          {index + 1} of {pictures.length}, {Math.round(zoom.scale * 100)}%
        </p>
        <Button
          variant="plain"
          size="icon"
          aria-disabled={zoom.scale === MAX_SCALE}
          onClick={() => enlarge(STEP)}
        >
          <ZoomIn aria-hidden="true" className="size-5" />
          <span className="sr-only">Larger</span>
        </Button>
        {last > 0 && (
          <Button
            variant="plain"
            size="icon"
            aria-disabled={index === last}
            onClick={() => goTo(index + 1)}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
            <span className="sr-only">Next picture</span>
          </Button>
        )}
      </div>
    </div>
  );
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where the event is, counted from the middle of the element. */
function pointIn(element: Element, event: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return {
    x: event.clientX - box.left - box.width / 2,
    y: event.clientY - box.top - box.height / 2,
  };
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function middleOf(from: Point, to: Point): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}
