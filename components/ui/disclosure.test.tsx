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
  it('opens and closes by its button', async () => {
    const button = renderTwo();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Double beds' })).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('closes on Escape and gives the focus back', async () => {
    const button = renderTwo();
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('closes when the keyboard leaves it, on a press elsewhere and when a link is followed', async () => {
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
