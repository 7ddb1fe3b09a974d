import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';

interface FormButtonsProps {
  /** Where CANCEL goes. */
  cancelHref: string;
  onCancel?: () => void;
  isSubmitting: boolean;
  /** The label of the submit button. */
  children: string;
}

/** The buttons at the end of an account form: CANCEL and submit. */
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
