import fc from 'fast-check';
import { MAX_SCALE, moveBy, NOT_ZOOMED, zoomBy } from './zoom';

const stage = { width: 400, height: 600 };
const middle = { x: 0, y: 0 };

describe('zooming a picture', () => {
  it('keeps the point under the fingers where it is', () => {
    const point = { x: 50, y: -80 };
    const zoom = zoomBy(NOT_ZOOMED, 2, point, stage);
    expect(zoom).toEqual({ scale: 2, x: -50, y: 80 });
  });

  it('is limited to the size of the stage and to four times of it', () => {
    expect(zoomBy(NOT_ZOOMED, 0.1, middle, stage)).toEqual(NOT_ZOOMED);
    expect(zoomBy(NOT_ZOOMED, 99, middle, stage).scale).toBe(MAX_SCALE);
  });

  it('shows the whole picture again in the middle, wherever it was moved to', () => {
    const moved = moveBy(zoomBy(NOT_ZOOMED, 3, middle, stage), { x: 999, y: -999 }, stage);
    expect(moved).toEqual({ scale: 3, x: 400, y: -600 });
    expect(zoomBy(moved, 1 / 3, { x: 100, y: 100 }, stage)).toEqual(NOT_ZOOMED);
  });

  it('does not move a picture that is not enlarged', () => {
    expect(moveBy(NOT_ZOOMED, { x: 30, y: 30 }, stage)).toEqual(NOT_ZOOMED);
  });

  it('never uncovers an edge of the stage', () => {
    const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
    const distance = fc.integer({ min: -500, max: 500 });
    const steps = fc.array(fc.tuple(factor, distance, distance));
    fc.assert(
      fc.property(steps, (list) => {
        const zoom = list.reduce(
          (shown, [by, x, y]) => moveBy(zoomBy(shown, by, { x, y }, stage), { x: y, y: x }, stage),
          NOT_ZOOMED,
        );
        const room = zoom.scale - 1;
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual((room * stage.width) / 2 + 1e-6);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual((room * stage.height) / 2 + 1e-6);
      }),
    );
  });
});
