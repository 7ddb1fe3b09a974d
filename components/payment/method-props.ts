import type { PaymentOptions } from '@/lib/contract/payment';
import type { MissingPart, PaymentForm } from './public/payment-form';

/** What each way to pay gets. */
export interface MethodProps {
  form: PaymentForm;
  options: PaymentOptions;
  onChange: (change: Partial<PaymentForm>) => void;
  /** What is to be paid by the chosen way, in minor units. */
  rest: number;
  /** Whether the payment has begun. */
  isLocked: boolean;
  /** What the last press lacked. */
  missing: MissingPart | null;
}
