import { Trash2 } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import type { CartItem } from '@/lib/contract/cart';
import { type LineDiscount, lineTotal } from '@/lib/contract/cart-coupons';
import { isOutOfStock, isShort } from '@/lib/contract/cart-stock';
import { maxQuantity, orderLimitText } from '@/lib/contract/quantity';
import { heldText, onlyLeftText } from '@/lib/contract/stock-status';
import { useMarket } from '@/lib/hooks/use-market';
import { lineDetails } from '@/lib/shared/line-details';
import { countryOf } from '@/lib/shared/markets';
import { formatMoney } from '@/lib/shared/money';
import { productPath } from '@/lib/shared/paths';
import { readerTime } from '@/lib/shared/reader-time';
import { LinePicture } from './public/line-picture';

interface CartLinesProps {
  /** The table, of which the cart focuses a row after a removal. */
  ref: Ref<HTMLTableElement>;
  lines: readonly CartItem[];
  /** One for each line. */
  discounts: readonly LineDiscount[];
  /** Called to change the quantity of a line by `by` units. A negative `by` lowers it. */
  onChange: (line: CartItem, by: number) => void;
  /** Called to remove a line. */
  onRemove: (line: CartItem) => void;
}

/** Why the line cannot have more units. */
function limitText(line: CartItem): string | undefined {
  const product = line.has_one_product;
  const max = maxQuantity(product);
  if (isOutOfStock(line) || line.product_qty < max) return undefined;
  const limit = max === product.available_units ? onlyLeftText(max) : orderLimitText(max);
  return isShort(line) ? `${limit}: please lower the quantity.` : limit;
}

const head = 'pb-3 text-left text-sm font-medium text-muted';

/** Section 2, "Cart": the lines as a table. On a phone each line is a card with the same content. */
export function CartLines({ ref, lines, discounts, onChange, onRemove }: CartLinesProps) {
  return (
    <table ref={ref} className="w-full max-md:block">
      <caption className="sr-only">Your cart</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            Product
          </th>
          <th scope="col" className={head}>
            Price
          </th>
          <th scope="col" className={head}>
            Quantity
          </th>
          <th scope="col" className={`${head} pr-4 text-right`}>
            Total
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {lines.map((line, index) => (
          <CartLine
            key={line.product_id}
            line={line}
            discount={discounts[index]}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'border-line align-top md:border-t md:py-5 md:pr-4';

function CartLine({
  line,
  discount,
  onChange,
  onRemove,
}: Pick<CartLinesProps, 'onChange' | 'onRemove'> & {
  line: CartItem;
  discount: LineDiscount | undefined;
}) {
  const { product_id, product_qty, currency, product_price, seen_price } = line;
  const { has_one_product: product } = line;
  const { mrp_price } = product;
  const country = countryOf(useMarket());
  const reasonId = useId();
  const limit = limitText(line);
  const details = lineDetails(product, country);
  return (
    <tr className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3">
      <th scope="row" className={`${cell} text-left font-medium max-md:w-[calc(100%-3.75rem)]`}>
        <div className="flex gap-4 max-md:flex-wrap">
          <LinePicture product={product} className="size-20 max-w-full md:size-24" />
          <div className="min-w-0 flex-1 basis-24 wrap-anywhere md:min-w-32 md:pt-1">
            <Link
              href={productPath(product_id)}
              className="inline-block underline-offset-4 hover:underline max-md:min-h-11"
            >
              {product.name}
            </Link>
            {isOutOfStock(line) && (
              <p className="mt-1 text-sm font-semibold text-danger first-letter:uppercase">
                {product.held_until ? heldText(readerTime(product.held_until)) : 'OUT OF STOCK'}
              </p>
            )}
            {limit && (
              <p
                id={reasonId}
                className={`mt-1 text-sm ${isShort(line) ? 'font-semibold text-danger' : 'font-normal text-clay'}`}
              >
                {limit}
              </p>
            )}
            {details && <p className="mt-1 text-sm font-normal text-muted">{details}</p>}
            {discount?.code && (
              <p className="mt-1 text-sm font-normal text-forest tabular-nums">
                {discount.code} takes {formatMoney(discount.discount, currency)} off
              </p>
            )}
            {seen_price != null && seen_price !== product_price && (
              <p className="mt-1 text-sm font-normal text-clay">
                The price has changed: it was {formatMoney(seen_price, currency)}.
              </p>
            )}
          </div>
        </div>
      </th>
      <td className={`${cell} tabular-nums max-md:order-2 max-md:w-full md:pt-6`}>
        <span className="text-sm text-muted md:sr-only">Price </span>
        {formatMoney(product_price, currency)}
        {mrp_price != null && mrp_price > product_price && (
          <>
            {' '}
            <s className="text-sm text-muted md:block">
              <span className="sr-only">Before </span>
              {formatMoney(mrp_price, currency)}
            </s>
          </>
        )}
      </td>
      <td className={`${cell} max-md:order-3`}>
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={product_qty}
          onChange={(quantity) => {
            if (quantity === 0) onRemove(line);
            else onChange(line, quantity - product_qty);
          }}
          max={isOutOfStock(line) ? product_qty : maxQuantity(product)}
          maxReasonId={limit && reasonId}
        />
      </td>
      <td
        className={`${cell} text-right font-semibold tabular-nums max-md:order-4 max-md:ml-auto md:pt-6`}
      >
        <span className="sr-only">Total </span>
        {formatMoney(lineTotal(line), currency)}
      </td>
      <td
        className={`${cell} max-md:order-1 max-md:ml-auto max-md:self-start md:pr-0 md:text-right`}
      >
        <Button
          variant="plain"
          size="icon"
          className="text-muted hover:text-ink"
          onClick={() => onRemove(line)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="sr-only">Remove {product.name}</span>
        </Button>
      </td>
    </tr>
  );
}
