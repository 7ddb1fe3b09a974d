import { act, screen, waitFor } from '@testing-library/react';
import { showToast } from './toaster';

jest.setTimeout(30_000);

const show = (...toast: Parameters<typeof showToast>) => act(async () => showToast(...toast));

test('what succeeds clears the errors before it, and leaves what succeeded', async () => {
  await show('success', 'Success', 'Lamp is in your cart.');
  await show('error', 'Error', 'Sofa is out of stock.');
  expect(await screen.findByText('Sofa is out of stock.')).toBeInTheDocument();
  await show('success', 'Success', 'Chair is in your cart.');
  expect(await screen.findByText('Chair is in your cart.')).toBeInTheDocument();
  // It is removed when its animation has ended, which takes long on a busy machine.
  await waitFor(() => expect(screen.queryByText('Sofa is out of stock.')).not.toBeInTheDocument(), {
    timeout: 15_000,
  });
  expect(screen.getByText('Lamp is in your cart.')).toBeInTheDocument();
});

test('errors stand beside each other, the newest on top, also one that is repeated', async () => {
  for (const text of ['Bed is sold out.', 'Rug is sold out.', 'Rug is sold out.']) {
    await show('error', 'Error', text);
  }
  await waitFor(() => expect(screen.getAllByText(/is sold out/)).toHaveLength(3));
  const toasts = screen.getAllByText(/is sold out/).map((text) => text.closest('[data-index]'));
  expect(toasts.map((toast) => toast?.textContent)).toEqual([
    'ErrorRug is sold out.',
    'ErrorRug is sold out.',
    'ErrorBed is sold out.',
  ]);
  for (const toast of toasts) expect(toast).toHaveAttribute('data-expanded', 'true');
});
