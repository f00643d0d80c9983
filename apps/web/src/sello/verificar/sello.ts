/** The seal in what a person pasted or scanned: the text itself, or the address that a report's QR opens. */
export function textoDelSello(dado: string): string {
  const texto = dado.trim();
  if (!/^https?:\/\//i.test(texto)) return texto;
  try {
    return new URL(texto).searchParams.get('sello') ?? texto;
  } catch {
    // Not an address after all: the check says what it is not.
    return texto;
  }
}
