import type { CardFields } from '@/lib/client/payment/payment-calls';
import type { PaymentOptions } from '@/lib/contract/payment';
import type { MissingPart, PaymentForm } from './public/payment-form';

/** The provider's fields that are on the screen. */
export interface MountedByMethod {
  card?: CardFields | null;
  instalments?: CardFields | null;
}

/** What each way to pay gets. */
export interface MethodProps {
  form: PaymentForm;
  options: PaymentOptions;
  onChange: (change: Partial<PaymentForm>) => void;
  /** What is to be paid by the chosen way, in minor units. */
  rest: number;
  /** Gets the provider's fields when they are there, and null when they are removed. */
  onFields: (kind: keyof MountedByMethod, fields: CardFields | null) => void;
  /** Whether the payment has begun. */
  isLocked: boolean;
  /** What the last press lacked. */
  missing: MissingPart | null;
}
