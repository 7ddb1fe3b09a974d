import { Button } from './button';
import { StateMessage, type StateMessageProps } from './state-message';

interface RetryProps {
  onRetry: () => void;
  /** Whether the retry is running. */
  isPending?: boolean;
}

interface LineProps extends RetryProps {
  /** One line, for a part of a form or of a list. */
  size: 'line';
  title: string;
  titleId?: string;
  /** Completes the name of the button for screen readers: 'Try again to load your orders'. */
  purpose: string;
  /** Classes for the layout around the line. */
  className?: string;
}

interface MessageProps extends StateMessageProps, RetryProps {}

/** Shows that something could not be loaded, with a button to try again. */
export function ErrorState(props: MessageProps | LineProps) {
  return props.size === 'line' ? <ErrorLine {...props} /> : <ErrorMessage {...props} />;
}

function ErrorMessage({ onRetry, isPending = false, children, ...message }: MessageProps) {
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

function ErrorLine({
  title,
  titleId,
  purpose,
  onRetry,
  isPending = false,
  className = '',
}: LineProps) {
  return (
    <p role="alert" className={`flex flex-wrap items-center gap-x-2 text-sm ${className}`}>
      <span id={titleId} className="text-danger">
        {title}
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-disabled={isPending}
        onClick={onRetry}
        className="-ml-4"
      >
        Try again <span className="sr-only">{purpose}</span>
      </Button>
    </p>
  );
}
