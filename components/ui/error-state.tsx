import { Button } from './button';
import { StateMessage, type StateMessageProps } from './state-message';

interface ErrorStateProps extends StateMessageProps {
  onRetry: () => void;
  /** Whether the retry is running. */
  isPending?: boolean;
}

/** Shows that something could not be loaded, with a button to try again. */
export function ErrorState({ onRetry, isPending = false, children, ...message }: ErrorStateProps) {
  return (
    <section role="alert">
      <StateMessage {...message}>
        <Button aria-disabled={isPending} onClick={onRetry}>
          Try again
        </Button>
        {children}
      </StateMessage>
    </section>
  );
}
