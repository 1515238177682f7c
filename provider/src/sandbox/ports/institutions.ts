/** Fictional banks with valid routing numbers. */
export const institutions = [
  { id: 'lakeside', name: 'Lakeside Credit Union', routingNumber: '110000000' },
  { id: 'meadow', name: 'First Meadow Bank', routingNumber: '123456780' },
  { id: 'pine', name: 'Northern Pine Savings', routingNumber: '222222226' },
] as const;
