'use client';

import type { OfferedService } from '@/lib/contract/delivery-extras';
import { PricedOption } from './priced-option';

interface ServiceChoiceProps {
  services: readonly OfferedService[];
  currency: string;
  /** The ids of the chosen ones. */
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** What is done with the delivery, each for a price for the whole order. */
export function ServiceChoice({ services, currency, chosen, onChoose }: ServiceChoiceProps) {
  return (
    <fieldset className="mt-5 min-w-0 space-y-3">
      <legend className="mb-2 font-medium">Services</legend>
      {services.map(({ id, ...service }) => (
        <label
          key={id}
          className="flex cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface p-4 has-checked:border-forest has-checked:bg-forest-tint/50"
        >
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
            className="mt-0.5 size-5 shrink-0 accent-forest"
          />
          <span className="min-w-0 flex-1">
            <PricedOption option={service} currency={currency} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
