import { Button, ButtonLink } from '@/components/ui/button';

interface FormButtonsProps {
  /** Where CANCEL leads. */
  cancelHref: string;
  onCancel?: () => void;
  isSubmitting: boolean;
  /** What the other one is called. */
  children: string;
}

/** What ends an account form: leaving it, or saving it. */
export function FormButtons({ cancelHref, onCancel, isSubmitting, children }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3 pt-2">
      <ButtonLink href={cancelHref} variant="secondary" onClick={onCancel}>
        CANCEL
      </ButtonLink>
      <Button type="submit" aria-disabled={isSubmitting}>
        {children}
      </Button>
    </div>
  );
}
