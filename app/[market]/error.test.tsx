import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ErrorPage from './error';

jest.mock('next/navigation', () => ({ useParams: () => ({}) }));

it('shows an apology without technical details, a reference, and a button that tries again', async () => {
  const retry = jest.fn();
  const error = Object.assign(new Error('connect ECONNREFUSED'), { digest: '1081914921' });
  render(<ErrorPage error={error} retry={retry} />);
  expect(screen.getByText('It is us, not you')).toBeVisible();
  expect(screen.getByText('1081914921')).toBeVisible();
  expect(screen.queryByText(/ECONNREFUSED/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'HOME' })).toHaveAttribute('href', '/home');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('shows no reference for an error that was thrown in the browser', () => {
  render(<ErrorPage error="broken" retry={jest.fn()} />);
  expect(screen.queryByText('Reference')).not.toBeInTheDocument();
});
