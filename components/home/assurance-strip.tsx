'use client';

import { BadgePercent, Headset, ShieldCheck } from 'lucide-react';
import { useHasFeature } from '@/lib/hooks/use-features';

const DISCOUNT = 'Discount';
const assurances = [
  { Icon: BadgePercent, title: DISCOUNT, text: 'Codes at the top of every page' },
  { Icon: Headset, title: 'Great Support 24*7', text: 'People who know the furniture' },
  { Icon: ShieldCheck, title: 'Secure Payment', text: 'Encrypted at every step' },
];

/** The strip 'Discount / Great Support 24*7 / Secure Payment' (section 1). */
export function AssuranceStrip() {
  const hasCodes = useHasFeature()('coupons');
  const shown = assurances.filter(({ title }) => hasCodes || title !== DISCOUNT);
  return (
    <ul className="container-page grid gap-x-8 gap-y-5 py-6 sm:grid-cols-3 sm:py-8">
      {shown.map(({ Icon, title, text }) => (
        <li key={title} className="flex items-center gap-4 sm:justify-center">
          <Icon aria-hidden="true" className="size-8 shrink-0 text-forest" strokeWidth={1.25} />
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
