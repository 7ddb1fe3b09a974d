import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Customise } from './customise';

const groups = [
  { title: 'Top', options: ['Forest velvet', 'Oatmeal linen'], standard: 'Oatmeal linen' },
  { title: 'Legs', options: ['Brass', 'Oak'] },
];

// jsdom knows the element and not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'CUSTOMISE' }));
  return within(screen.getByRole('dialog', { name: 'Customise' }));
}

describe('customise', () => {
  it('offers tops and legs, with what the picture shows taken', async () => {
    render(<Customise groups={groups} />);
    const dialog = await open();
    const top = within(dialog.getByRole('group', { name: 'Top' }));
    const legs = within(dialog.getByRole('group', { name: 'Legs' }));
    expect(top.getByRole('radio', { name: 'Oatmeal linen' })).toBeChecked();
    expect(legs.getByRole('radio', { name: 'Brass' })).toBeChecked();
  });

  it('sums up on the page what was applied, and remembers it', async () => {
    render(<Customise groups={groups} />);
    let dialog = await open();
    await userEvent.click(dialog.getByRole('radio', { name: 'Forest velvet' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Oak' }));
    await userEvent.click(dialog.getByRole('button', { name: 'APPLY' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const summary = screen.getByRole('status');
    expect(summary).toHaveTextContent('Top: Forest velvet');
    expect(summary).toHaveTextContent('Legs: Oak');
    dialog = await open();
    expect(dialog.getByRole('radio', { name: 'Oak' })).toBeChecked();
  });

  it('leaves the page as it was when it is cancelled', async () => {
    render(<Customise groups={groups} />);
    const dialog = await open();
    await userEvent.click(dialog.getByRole('radio', { name: 'Oak' }));
    await userEvent.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
