import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useInView } from './use-in-view';

/** Reports to the hook, as a browser does: what has changed since the last report, the oldest first. */
let report: (...isInView: boolean[]) => void = () => {};
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      report = (...all) => act(() => onChange(all.map((isIntersecting) => ({ isIntersecting }))));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

function Place() {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState<boolean>();
  useInView(place, setIsInView, '0px');
  return <div ref={place}>{isInView === undefined ? 'unknown' : String(isInView)}</div>;
}

it('tells whether an element is in view', () => {
  render(<Place />);
  report(true);
  expect(screen.getByText('true')).toBeVisible();
  report(false);
  expect(screen.getByText('false')).toBeVisible();
});

it('tells what is true now, where a busy browser reports several changes at once', () => {
  render(<Place />);
  report(false, true);
  expect(screen.getByText('true')).toBeVisible();
  report(true, false);
  expect(screen.getByText('false')).toBeVisible();
});
