import { Button } from '@/components/ui/button';

/** The products could not be had; what was chosen is still there. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <section role="alert" className="flex flex-col items-center py-16 text-center">
      <h2 className="text-xl">The shop did not answer</h2>
      <p className="mt-3 max-w-md text-muted">
        It is us, not you. What you chose is still there: try once more in a moment.
      </p>
      <Button onClick={onRetry} className="mt-6">
        Try again
      </Button>
    </section>
  );
}
