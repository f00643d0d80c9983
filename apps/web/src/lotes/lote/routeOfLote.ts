interface LoteUbicado {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

/** The URL of a lot. */
export const routeOfLote = ({ id, club_id, proyecto_id }: LoteUbicado): string =>
  `/proyecto/${proyecto_id}/lote/${id}/${club_id}`;
