import { StateMessage, type StateMessageProps } from './state-message';

/** For a list or page without content, for example an empty list or a missing page, with links to other pages. */
export function EmptyState(props: StateMessageProps) {
  return (
    <section>
      <StateMessage {...props} />
    </section>
  );
}
