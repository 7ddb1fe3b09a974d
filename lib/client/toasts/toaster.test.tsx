import { act, screen, waitFor } from '@testing-library/react';
import { showToast } from './toaster';

jest.setTimeout(30_000);

const show = (...toast: Parameters<typeof showToast>) => act(async () => showToast(...toast));

test('a new toast clears the errors before it, and leaves what succeeded', async () => {
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
