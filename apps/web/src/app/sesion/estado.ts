import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { UsuarioDeSesion } from './usuario';

/** What the person is working on; all of it lives under one key of the browser's storage (`spec 1 §3`). */
interface Trabajo {
  readonly club_id: string | null;
  readonly proyecto_id: string | null;
  readonly evento_id: string | null;
  readonly user: UsuarioDeSesion | null;
}

interface EstadoDeTrabajo extends Trabajo {
  /** Refused with null: what was chosen last stays chosen (`spec 1 §3`). */
  elegirProyecto(id: string): void;
  elegirEvento(id: string | null): void;
  elegirClub(id: string): void;
  entrar(user: UsuarioDeSesion): void;
  salir(): void;
}

const NADA: Trabajo = { club_id: null, proyecto_id: null, evento_id: null, user: null };

export const useTrabajo = create<EstadoDeTrabajo>()(
  persist(
    (set) => ({
      ...NADA,
      elegirProyecto: (proyecto_id) => set((antes) => (antes.proyecto_id === proyecto_id ? antes : { proyecto_id, evento_id: null })),
      elegirEvento: (evento_id) => set({ evento_id }),
      elegirClub: (club_id) => set({ club_id, proyecto_id: null, evento_id: null }),
      entrar: (user) => set((antes) => (antes.user?.id === user.id ? { user, club_id: user.club_id ?? antes.club_id } : { ...NADA, user, club_id: user.club_id })),
      salir: () => set(NADA),
    }),
    { name: 'cepa', partialize: ({ club_id, proyecto_id, evento_id, user }) => ({ club_id, proyecto_id, evento_id, user }) },
  ),
);

/** The club that the screens work on; empty before there is one, which the onboarding wrapper does not let through. */
export const useClubId = (): string => useTrabajo((estado) => estado.club_id ?? '');
