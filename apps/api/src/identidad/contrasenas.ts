import { hash, verify } from '@node-rs/argon2';

/** argon2id at the usual minimum: 19 MiB, two passes, one lane (about 20 ms). */
const COSTO = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const cifrar = (password: string): Promise<string> => hash(password, COSTO);

/** A hash without a password, made on first use. Comparing with it costs as much as with a real one. */
let senuelo: Promise<string> | undefined;

/**
 * Whether it is the password. Without a hash it returns false in the same time, so that the time does not reveal which
 * e-mails exist.
 */
export async function coincide(guardado: string | undefined, password: string): Promise<boolean> {
  senuelo ??= cifrar('una contraseña que nadie tiene');
  const igual = await verify(guardado ?? (await senuelo), password);
  return guardado !== undefined && igual;
}
