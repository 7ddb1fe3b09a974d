import { ChevronRight } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/shared/paths';

const STEPS = [
  { name: 'Cart', title: 'Cart', href: paths.cart },
  { name: 'Shipping', title: 'Shipping address', href: paths.shippingAddress },
  { name: 'Payment', title: 'Payment method', href: paths.paymentMethod },
] as const;

/** The steps from the cart to the payment, with links to those before this one, and the title of this one. */
export function CheckoutHeading({ step }: { step: 'Shipping' | 'Payment' }) {
  const current = STEPS.findIndex(({ name }) => name === step);
  return (
    <>
      <nav aria-label="Steps" className="text-sm text-muted">
        <ol className="flex flex-wrap items-center gap-x-1">
          {STEPS.map(({ name, href }, index) => (
            <li
              key={name}
              className={`flex items-center gap-x-1 ${index === current ? 'font-semibold text-ink' : ''}`}
              aria-current={index === current ? 'step' : undefined}
            >
              {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" />}
              {index < current ? (
                <Link
                  href={href}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          ))}
        </ol>
      </nav>
      <h1 className="mt-2 text-2xl lg:text-3xl">{STEPS[current]?.title}</h1>
    </>
  );
}
