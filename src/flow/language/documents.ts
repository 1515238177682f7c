/** Documents of a brand that an `agreement` may link. */
export const documentNames = ['terms', 'privacy', 'esign', 'rates'] as const;

export type DocumentName = (typeof documentNames)[number];
