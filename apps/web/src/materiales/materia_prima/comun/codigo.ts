import { api } from '@/api/cliente';

/** The source of a new raw material. */
export type OrigenDelCodigo = { readonly biomasa_id: string } | { readonly materia_prima_id: string };

/** Requests the code of a new raw material; null until its origin is chosen. */
export const pedirCodigo = (club_id: string, origen: OrigenDelCodigo | null) =>
  origen &&
  (async (): Promise<string | undefined> =>
    (await api.GET('/api/materia_prima_generar_codigo', { params: { query: { club_id, ...origen } } })).data?.codigo);
