'use client';

import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Price } from '@/components/ui/price';
import { SmallPicture } from '@/components/ui/small-picture';
import { type CustomiseGroup, type MadeProduct, productWith } from './made-products';

interface CustomiseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly CustomiseGroup[];
  products: readonly MadeProduct[];
  /** The option of each group that is chosen at first. */
  chosen: readonly string[];
  onApply: (options: readonly string[]) => void;
}

/** The customise modal (section 2): one option of each group, and the product that is made like that. */
export function CustomiseDialog({ isOpen, onClose, ...rest }: CustomiseDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Customize">
      <CustomiseForm onCancel={onClose} {...rest} />
    </Dialog>
  );
}

type CustomiseFormProps = Omit<CustomiseDialogProps, 'isOpen' | 'onClose'> & {
  onCancel: () => void;
};

/** The dialog renders it again each time it opens, so that a cancelled choice is dropped. */
function CustomiseForm({ groups, products, chosen, onApply, onCancel }: CustomiseFormProps) {
  const [options, setOptions] = useState(chosen);
  /** The choice with another option in one group. */
  const withOption = (index: number, option: string) =>
    options.map((other, at) => (at === index ? option : other));

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(options);
  };

  return (
    <form onSubmit={apply} className="flex flex-1 flex-col">
      <div className="flex-1 space-y-6 p-5">
        {groups.map(({ title, options: names }, index) => (
          <fieldset key={title}>
            <legend className="mb-2 font-semibold">{title}</legend>
            <div className="grid gap-2 xs:grid-cols-2">
              {names.map((name) => (
                <Option
                  key={name}
                  group={title}
                  name={name}
                  isChosen={name === options[index]}
                  isRequest={!productWith(products, withOption(index, name))}
                  onChoose={() => setOptions(withOption(index, name))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Preview product={productWith(products, options)} />
        <div className="mt-3 flex justify-end gap-3">
          <Button variant="quiet" onClick={onCancel}>
            CANCEL
          </Button>
          <Button type="submit">APPLY</Button>
        </div>
      </div>
    </form>
  );
}

interface OptionProps {
  group: string;
  name: string;
  isChosen: boolean;
  /** Whether the choice with this option is a request to the workshop. */
  isRequest: boolean;
  onChoose: () => void;
}

function Option({ group, name, isChosen, isRequest, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3 rounded-card border border-line-strong px-4 py-2 transition-colors duration-150 hover:bg-page has-checked:border-forest has-checked:bg-forest-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest">
      <input
        type="radio"
        name={group}
        value={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-forest outline-none"
      />
      <span>
        {name}
        {isRequest && <span className="block text-sm text-muted">On request</span>}
      </span>
    </label>
  );
}

/** The product that is made like the choice, or that the choice is a request. Its height is always the same. */
function Preview({ product }: { product: MadeProduct | undefined }) {
  return (
    <div role="status" className="flex min-h-18 items-center gap-4">
      {product ? (
        <>
          {product.image && <SmallPicture src={product.image} size={72} />}
          <div>
            {product.displayPrice !== null && (
              <Price
                currency={product.currency}
                displayPrice={product.displayPrice}
                mrpPrice={product.mrpPrice}
              />
            )}
            <p className="text-sm text-muted">
              {product.isInStock ? 'Made like this, in stock' : 'Made like this, out of stock'}
            </p>
          </div>
        </>
      ) : (
        <p className="text-sm text-muted">
          We do not stock this combination. Our workshop can make it on request, and will quote
          price and delivery.
        </p>
      )}
    </div>
  );
}
