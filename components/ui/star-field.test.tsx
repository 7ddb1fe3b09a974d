import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StarField } from './star-field';

function Form({ error }: { error?: string | undefined }) {
  const [stars, setStars] = useState<number | null>(null);
  return <StarField label="Overall Rating *" value={stars} onChange={setStars} error={error} />;
}

const star = (name: string) => screen.getByRole('radio', { name });

describe('the five stars', () => {
  it('are a group of radio buttons, each with its number', async () => {
    render(<Form />);
    expect(screen.getByRole('group', { name: 'Overall Rating *' })).toBeVisible();
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.labels?.[0]?.textContent),
    ).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await userEvent.click(star('4 stars'));
    expect(star('4 stars')).toBeChecked();
    expect(screen.getByText('Very good')).toBeVisible();
  });

  it('are chosen with the arrow keys', async () => {
    render(<Form />);
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
    expect(star('3 stars')).toBeChecked();
    expect(star('3 stars')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(star('2 stars')).toBeChecked();
  });

  it('say what is wrong', () => {
    render(<Form error="Please choose your rating." />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Please choose your rating.');
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeInvalid();
  });
});
