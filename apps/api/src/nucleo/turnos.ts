import { Injectable } from '@nestjs/common';

/**
 * Acts that read one stream and write to another take turns by the record that both are about: between the reading and the writing nobody deletes it.
 *
 * A turn is of this process; among several, what a stream itself decides still holds.
 */
@Injectable()
export class Turnos {
  private readonly ultimo = new Map<string, Promise<unknown>>();

  /** Waits for the acts before it on any of these records, then acts. All are taken at once, so that two acts never wait for each other. */
  async tomar<T>(claves: readonly string[], acto: () => Promise<T>): Promise<T> {
    const antes = Promise.allSettled(claves.map((clave) => this.ultimo.get(clave) ?? Promise.resolve()));
    const turno = antes.then(acto);
    const fin = turno.then(
      () => undefined,
      () => undefined,
    );
    for (const clave of claves) this.ultimo.set(clave, fin);
    try {
      return await turno;
    } finally {
      for (const clave of claves) if (this.ultimo.get(clave) === fin) this.ultimo.delete(clave);
    }
  }

  /** Records that somebody acts on or waits for. */
  get ocupados(): number {
    return this.ultimo.size;
  }
}
