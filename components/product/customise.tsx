'use client';

import { SlidersHorizontal } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { brand } from '@/lib/brand';

/** A choice of the customise modal: tops or legs, with one of them taken. */
export interface CustomiseGroup {
  title: string;
  options: readonly string[];
  /** The option that the piece in the picture has, where that is known. */
  standard?: string | undefined;
}

/** CUSTOMISE with its modal (section 2); what was applied stands on the page for as long as it is shown. */
export function Customise({ groups }: { groups: readonly CustomiseGroup[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const hasChosen = chosen.length > 0;

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setChosen(groups.map(({ title }) => String(form.get(title) ?? '')));
    setIsOpen(false);
  };

  return (
    <div>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        CUSTOMISE
      </Button>
      <div role="status">
        {hasChosen && (
          <div className="mt-3 rounded-card bg-tint px-4 py-3 text-sm">
            <p className="font-semibold">Your choice</p>
            <ul>
              {groups.map(({ title }, index) => (
                <li key={title}>
                  {title}: {chosen[index]}
                </li>
              ))}
            </ul>
            <p className="mt-1 text-muted">
              The cart takes the piece as pictured. To have it made like this, call us on{' '}
              <a href={brand.phone.href} className="whitespace-nowrap text-ink underline">
                {brand.phone.label}
              </a>
              .
            </p>
          </div>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Customise">
        <form onSubmit={apply} className="flex flex-1 flex-col">
          <div className="flex-1 space-y-6 p-5">
            {groups.map((group, index) => (
              <Choices key={group.title} group={group} chosen={chosen[index]} />
            ))}
          </div>
          <div className="sticky bottom-0 flex justify-end gap-3 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              CANCEL
            </Button>
            <Button type="submit">APPLY</Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

function Choices({ group, chosen }: { group: CustomiseGroup; chosen: string | undefined }) {
  const { title, options, standard } = group;
  const initial = chosen ?? options.find((option) => option === standard) ?? options[0];
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid gap-2 xs:grid-cols-2">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-card border border-line-strong px-4 py-2 transition-colors duration-150 hover:bg-page has-checked:border-forest has-checked:bg-forest-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest"
          >
            <input
              type="radio"
              name={title}
              value={option}
              defaultChecked={option === initial}
              className="size-4 accent-forest outline-none"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
