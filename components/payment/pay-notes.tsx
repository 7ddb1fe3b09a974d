import type { CartItem } from '@/lib/contract/cart';
import type { PaymentOptions } from '@/lib/contract/payment';

const TAKERS = {
  sandbox: 'our payments sandbox, which moves no money',
  stripe: 'Stripe',
} as const;

interface PayNotesProps {
  provider: PaymentOptions['provider'];
  lines: readonly CartItem[];
}

/** Who takes the payment, and how long everything can go back: each only where it is known. */
export function PayNotes({ provider, lines }: PayNotesProps) {
  const days = lines.map(({ has_one_product }) => has_one_product.return_days ?? 0);
  const [fewest, most] = [Math.min(...days), Math.max(...days)];
  return (
    <div className="space-y-1 text-sm text-muted">
      {provider && <p>Payments are taken by {TAKERS[provider.name]}.</p>}
      {fewest > 0 && (
        <p>
          Returns within {fewest === most ? fewest : `${fewest} to ${most}`} days of the delivery.
        </p>
      )}
    </div>
  );
}
