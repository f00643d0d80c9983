/** The pattern of a UUID, for use inside larger patterns. */
export const UUID_TEXT = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Lower case, because the stores return ids that way and the canonical bytes must not depend on the writer. */
export const UUID = new RegExp(`^${UUID_TEXT}$`);

const LENGTH = 36;
const DASH = 45;
const isDigit = new Uint8Array(128);
for (const digit of '0123456789abcdef') isDigit[digit.charCodeAt(0)] = 1;

/** Whether a text is a UUID in lower case: the same as `UUID`, in half of its time. Building read models asks millions of times. */
export function isUuid(text: string): boolean {
  if (text.length !== LENGTH) return false;
  for (let i = 0; i < LENGTH; i += 1) {
    const code = text.charCodeAt(i);
    if (i === 8 || i === 13 || i === 18 || i === 23) {
      if (code !== DASH) return false;
    } else if (isDigit[code] !== 1) return false;
  }
  return true;
}
