/** A point or a distance in CSS pixels. Points count from the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

/** The size of the area that shows the picture, in CSS pixels. */
export interface Stage {
  width: number;
  height: number;
}

/** How a picture is shown: `scale` times as large as the stage, moved by `x` and `y`. */
export interface Zoom extends Point {
  scale: number;
}

export const NOT_ZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

// The sum turns -0 into 0.
const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;

/** Moves the picture; its edges never come inside the stage. */
export function moveBy({ scale, x, y }: Zoom, by: Point, { width, height }: Stage): Zoom {
  return {
    scale,
    x: clamp(x + by.x, ((scale - 1) * width) / 2),
    y: clamp(y + by.y, ((scale - 1) * height) / 2),
  };
}

/** Enlarges the picture by `factor`, from 1 to {@link MAX_SCALE} times. What is shown at `point` stays there. */
export function zoomBy(zoom: Zoom, factor: number, point: Point, stage: Stage): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  const next = {
    scale,
    x: point.x - (point.x - zoom.x) * ratio,
    y: point.y - (point.y - zoom.y) * ratio,
  };
  return moveBy(next, { x: 0, y: 0 }, stage);
}
