/** So many random bytes as hexadecimal digits. */
export function randomHex(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
