/**
 * A decimal string (`"1234.5"`) as USD of en-US (`$1,234.50`), exactly: it is never a floating-point number.
 * What is not an amount of whole cents comes back as it is.
 */
export function formatMoney(amount: string): string {
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  if (!whole) return amount;
  const grouped = whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${sign && '−'}$${grouped}.${cents.padEnd(2, '0')}`;
}
