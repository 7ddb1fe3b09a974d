import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state';

test('an error of one line says what failed, and its button says what it tries again', async () => {
  const retry = jest.fn();
  render(
    <ErrorState
      size="line"
      title="The replies could not be loaded."
      purpose="to load the replies"
      onRetry={retry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The replies could not be loaded.');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again to load the replies' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
