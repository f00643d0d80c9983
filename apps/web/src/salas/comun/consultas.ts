import { keepPreviousData } from '@tanstack/react-query';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';

/** A room with how many plants are in it and, where they were asked for, those plants. */
export type Sala = Esquema<'SalaConPlantas'>;
export type PlantaDeSala = NonNullable<Sala['plantas']>[number];

/** The club's rooms by name, without their plants; with `planta`, those that hold a plant with that code or part of it. */
export const useSalas = (planta = '') =>
  $api.useQuery(
    'get',
    '/api/sala_plantas_salas_con_plantas_activas',
    { params: { query: { club_id: useClubId(), resumen: true, ...(planta === '' ? {} : { planta }) } } },
    { placeholderData: keepPreviousData },
  );

/** One room with its plants; null where it is no longer there. Nothing is asked for without an id. */
export const useSala = (sala_id: string | null) =>
  $api.useQuery(
    'get',
    '/api/sala_plantas_salas_con_plantas_activas',
    { params: { query: { club_id: useClubId(), sala_id: sala_id ?? '' } } },
    { enabled: sala_id !== null, select: ([sala]) => sala ?? null },
  );

/** The plants of a room that was asked for with them. */
export const plantasDe = ({ plantas = [] }: Sala): readonly PlantaDeSala[] => plantas;
