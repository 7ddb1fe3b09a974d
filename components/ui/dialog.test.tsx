import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="A question">
        <input aria-label="Picture" type="file" />
      </Dialog>
    </>
  );
}

const dialog = () => screen.getByRole('dialog', { hidden: true });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Open', hidden: true }));

/** What the browser does on Escape: it asks, and closes the dialog itself unless that is prevented. */
function pressEscape(): void {
  const event = createEvent('cancel', dialog(), { cancelable: true });
  fireEvent(dialog(), event);
  if (event.defaultPrevented) return;
  dialog().removeAttribute('open');
}

it('opens again when its opener is pressed right after Escape', async () => {
  render(<Example />);
  await press();
  expect(dialog()).toHaveAttribute('open');
  pressEscape();
  expect(dialog()).not.toHaveAttribute('open');
  await press();
  expect(dialog()).toHaveAttribute('open');
});

it('stays open when the event of an earlier closing comes late', async () => {
  render(<Example />);
  await press();
  fireEvent(dialog(), new Event('close'));
  expect(dialog()).toHaveAttribute('open');
  expect(screen.getByLabelText('Picture')).toBeInTheDocument();
});

it('stays open when a file chooser inside it is cancelled', async () => {
  render(<Example />);
  await press();
  const event = createEvent('cancel', screen.getByLabelText('Picture'), { bubbles: true });
  fireEvent(screen.getByLabelText('Picture'), event);
  expect(dialog()).toHaveAttribute('open');
});

it('closes with a browser that does not ask before', async () => {
  render(<Example />);
  await press();
  dialog().removeAttribute('open');
  fireEvent(dialog(), new Event('close'));
  expect(screen.queryByLabelText('Picture')).not.toBeInTheDocument();
});
