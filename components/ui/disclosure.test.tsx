import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure';

function renderTwo() {
  render(
    <>
      <Disclosure label="Beds">
        <a href="#double">Double beds</a>
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Beds' });
}

describe('a disclosure', () => {
  it('keeps what is in it when its closed state has a look of its own', async () => {
    render(
      <Disclosure label="More" closedClassName="invisible">
        <a href="#invoice">Invoice</a>
      </Disclosure>,
    );
    const panel = screen.getByText('Invoice').parentElement;
    expect(panel).toHaveClass('invisible');
    expect(panel).not.toHaveAttribute('hidden');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(panel).not.toHaveClass('invisible');
    await userEvent.keyboard('{Escape}');
    expect(panel).toHaveClass('invisible');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('opens and closes with its button', async () => {
    const button = renderTwo();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Double beds' })).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows plus while it is closed and minus while it is open, where its label is a category', async () => {
    render(
      <Disclosure label="Sofas" mark="plus">
        <a href="#corner">Corner sofas</a>
      </Disclosure>,
    );
    const button = screen.getByRole('button', { name: 'Sofas' });
    expect(button.querySelector('.lucide-plus')).toBeInTheDocument();
    await userEvent.click(button);
    expect(button.querySelector('.lucide-minus')).toBeInTheDocument();
    expect(button.querySelector('.lucide-plus')).not.toBeInTheDocument();
  });

  it('closes on Escape and returns the focus to the button', async () => {
    const button = renderTwo();
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('closes when one of its buttons is pressed, which has given the focus back before it acts', async () => {
    const focusedAtPress: unknown[] = [];
    render(
      <Disclosure label="Account">
        <button type="button" onClick={() => focusedAtPress.push(document.activeElement)}>
          Logout
        </button>
      </Disclosure>,
    );
    const button = screen.getByRole('button', { name: 'Account' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(focusedAtPress).toEqual([button]);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when the focus leaves it, on a press outside and when a link is followed', async () => {
    const button = renderTwo();
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.tab();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('link'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
