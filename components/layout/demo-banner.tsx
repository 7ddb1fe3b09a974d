import { demoText } from '@/lib/shared/demo-text';

/** What a shop that is a demo on purpose says on each page (`ALLOW_DEMO`). */
export function DemoBanner() {
  return (
    <aside
      aria-label="Demo"
      className="border-b border-line bg-tint px-4 py-2 text-center text-sm text-balance"
    >
      {demoText}
    </aside>
  );
}
