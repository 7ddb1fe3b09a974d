import { Trash2 } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import type { CartItem } from '@/lib/contract/cart';
import { lineTotal } from '@/lib/contract/cart-totals';
import { MAX_QUANTITY } from '@/lib/contract/quantity';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { formatMoney } from '@/lib/money';
import { productPath } from '@/lib/routes';
import { LinePicture } from './line-picture';

interface CartLinesProps {
  lines: readonly CartItem[];
  /** Wants so many more of a line, or less. */
  onChange: (line: CartItem, by: number) => void;
  /** Wants none of it. */
  onRemove: (line: CartItem) => void;
}

export function isOutOfStock({ has_one_product: { stock_status } }: CartItem): boolean {
  return (stock_status ?? IN_STOCK) !== IN_STOCK;
}

const head = 'pb-3 text-left text-sm font-medium text-muted';

/** Section 2, "Cart": a table, and on a phone a card for each line that holds the same. */
export function CartLines({ lines, onChange, onRemove }: CartLinesProps) {
  return (
    <table className="w-full max-md:block">
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
        {lines.map((line) => (
          <CartLine key={line.product_id} line={line} onChange={onChange} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'border-line align-top md:border-t md:py-5 md:pr-4';

function CartLine({
  line,
  onChange,
  onRemove,
}: Omit<CartLinesProps, 'lines'> & { line: CartItem }) {
  const { product_id, product_qty, product_price, seen_price, has_one_product: product } = line;
  return (
    <tr className="max-md:grid max-md:grid-cols-[5rem_1fr_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3">
      <th
        scope="row"
        className={`${cell} text-left font-medium max-md:col-span-2 max-md:grid max-md:grid-cols-subgrid`}
      >
        <div className="contents md:flex md:gap-4">
          <LinePicture product={product} className="size-20 md:size-24" />
          <div className="min-w-0 wrap-anywhere md:pt-1">
            <Link
              href={productPath(product_id)}
              className="inline-block underline-offset-4 hover:underline max-md:min-h-11"
            >
              {product.name}
            </Link>
            {isOutOfStock(line) && (
              <p className="mt-1 text-sm font-semibold text-danger">OUT OF STOCK</p>
            )}
            {seen_price != null && seen_price !== product_price && (
              <p className="mt-1 text-sm font-normal text-clay">
                The price has changed: it was {formatMoney(seen_price)}.
              </p>
            )}
          </div>
        </div>
      </th>
      <td className={`${cell} tabular-nums max-md:col-start-2 max-md:self-center md:pt-6`}>
        <span className="text-sm text-muted md:sr-only">Price </span>
        {formatMoney(product_price)}
      </td>
      <td className={`${cell} max-md:col-start-2`}>
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={product_qty}
          onChange={(quantity) => {
            if (quantity === 0) onRemove(line);
            else onChange(line, quantity - product_qty);
          }}
          max={isOutOfStock(line) ? product_qty : MAX_QUANTITY}
        />
      </td>
      <td className={`${cell} text-right font-semibold tabular-nums max-md:self-center md:pt-6`}>
        <span className="sr-only">Total </span>
        {formatMoney(lineTotal(line))}
      </td>
      <td
        className={`${cell} max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end md:pr-0 md:text-right`}
      >
        <button
          type="button"
          className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-tint hover:text-ink active:bg-tint"
          onClick={() => onRemove(line)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="sr-only">Remove {product.name}</span>
        </button>
      </td>
    </tr>
  );
}
