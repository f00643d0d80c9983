/**
 * Names for statements, under which a connection keeps each text prepared: the server then parses and plans it only
 * once. The same text has the same name on every connection. At most `most` texts get one, because each stays in the
 * server's memory.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();

  constructor(
    private readonly prefix: string,
    private readonly most: number,
  ) {}

  /** The text's name; undefined if there are too many, or if it has none yet and `worthIt` is false. */
  nameOf(text: string, worthIt = true): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || !worthIt || this.names.size >= this.most) return known;
    const name = `${this.prefix}-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
