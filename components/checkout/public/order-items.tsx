import { SmallPicture } from '@/components/ui/small-picture';
import type { CartItem } from '@/lib/contract/cart';
import { useMarket } from '@/lib/hooks/use-market';
import { lineDetails } from '@/lib/shared/line-details';
import { countryOf } from '@/lib/shared/markets';
import { formatMoney } from '@/lib/shared/money';

/** More would push the amounts and the way on out of view. */
const SHOWN_LINES = 3;

/** What is about to be ordered, in short: the first lines, and the others behind a summary of the browser's own. */
export function OrderItems({ lines }: { lines: readonly CartItem[] }) {
  const more = lines.slice(SHOWN_LINES);
  return (
    <div className="mt-4 border-b border-line pb-4 text-sm">
      <Items lines={lines.slice(0, SHOWN_LINES)} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-11 py-3 font-semibold text-forest">
            {more.length} more {more.length === 1 ? 'item' : 'items'}
          </summary>
          <Items lines={more} />
        </details>
      )}
    </div>
  );
}

function Items({ lines }: { lines: readonly CartItem[] }) {
  const country = countryOf(useMarket());
  return (
    <ul aria-label="Your order" className="space-y-3">
      {lines.map(
        ({ product_id, product_qty, currency, product_price, has_one_product: product }) => (
          <li key={product_id} className="flex flex-wrap items-center gap-x-4">
            <div className="relative size-12 shrink-0 rounded-lg bg-tile">
              {product.image && <SmallPicture src={product.image} size={48} />}
              <span
                aria-hidden="true"
                className="absolute -top-2 -right-2 min-w-5 rounded-full bg-ink px-1 text-center text-xs/5 font-semibold text-white tabular-nums"
              >
                {product_qty}
              </span>
            </div>
            <p className="min-w-0 flex-1 basis-24 wrap-anywhere">
              <span className="sr-only">{product_qty} × </span>
              {product.name}
              <span className="block text-muted">{lineDetails(product, country)}</span>
            </p>
            <p className="ml-auto tabular-nums">
              {formatMoney(product_qty * product_price, currency)}
            </p>
          </li>
        ),
      )}
    </ul>
  );
}
