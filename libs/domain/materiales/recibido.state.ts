/** What one person received of one package, in units. */
export interface Recibido {
  readonly entregadas: number;
  /** Those of which it is known what became of them: each ends once. */
  readonly terminadas: number;
}
