import { useEffect } from 'react';

/** The screens on which the open search fills the screen. It equals `max-sm` of the stylesheet. */
const SHEET_MEDIA = '(width < 40rem)';

/**
 * While the search fills a small screen, the page behind it does not scroll, and the sheet is as high as the
 * space above the on-screen keyboard.
 */
export function useSheet(sheet: HTMLElement | null, isOpen: boolean): void {
  useEffect(() => {
    if (!(isOpen && sheet && matchMedia(SHEET_MEDIA).matches)) return;
    const viewport = window.visualViewport;
    const adjust = () => {
      if (!viewport) return;
      sheet.style.setProperty('--sheet-top', `${viewport.offsetTop}px`);
      sheet.style.setProperty('--sheet-height', `${viewport.height}px`);
    };
    adjust();
    viewport?.addEventListener('resize', adjust);
    viewport?.addEventListener('scroll', adjust);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      viewport?.removeEventListener('resize', adjust);
      viewport?.removeEventListener('scroll', adjust);
      document.documentElement.style.overflow = '';
    };
  }, [sheet, isOpen]);
}
