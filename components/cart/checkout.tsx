import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';

interface CheckoutProps {
  /** Whether all lines are in stock. */
  isOpen: boolean;
  variant: 'primary' | 'secondary';
  children: string;
}

/** The link to the checkout, or a disabled button. */
export function Checkout({ isOpen, variant, children }: CheckoutProps) {
  return isOpen ? (
    <ButtonLink href={paths.shippingAddress} variant={variant}>
      {children}
    </ButtonLink>
  ) : (
    <Button disabled variant={variant}>
      {children}
    </Button>
  );
}
