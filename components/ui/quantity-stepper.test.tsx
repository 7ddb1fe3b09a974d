import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper';

function Stepper({ start = 0, max = 99 }: { start?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return <QuantityStepper value={value} onChange={setValue} max={max} />;
}

const less = () => screen.getByRole('button', { name: 'One less' });
const more = () => screen.getByRole('button', { name: 'One more' });
/** A live region, so that screen readers announce each step. */
const quantity = () => screen.getByRole('status');

describe('the quantity stepper', () => {
  it('adds one and subtracts one', async () => {
    render(<Stepper />);
    expect(quantity()).toHaveTextContent('Quantity: 0');
    await userEvent.click(more());
    await userEvent.click(more());
    expect(quantity()).toHaveTextContent('Quantity: 2');
    await userEvent.click(less());
    expect(quantity()).toHaveTextContent('Quantity: 1');
  });

  it('never goes below 0', async () => {
    render(<Stepper />);
    expect(less()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(less());
    expect(quantity()).toHaveTextContent('Quantity: 0');
  });

  it('stops at the maximum', async () => {
    render(<Stepper start={2} max={3} />);
    await userEvent.click(more());
    await userEvent.click(more());
    expect(quantity()).toHaveTextContent('Quantity: 3');
    expect(more()).toHaveAttribute('aria-disabled', 'true');
  });

  it('works by keyboard, and a button at its limit keeps the focus', async () => {
    render(<Stepper start={1} />);
    await userEvent.tab();
    expect(less()).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    expect(quantity()).toHaveTextContent('Quantity: 0');
    expect(less()).toHaveFocus();
  });
});
