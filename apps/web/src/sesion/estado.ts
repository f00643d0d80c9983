import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { setWorker } from '@/api/offline';
import { forgetDrafts } from '@/ui/formulario/draft';
import { usuarioGuardado, type UsuarioDeSesion } from './usuario';

/** The club, project and permissions of the person's work, stored under one key of the browser's storage. */
interface Trabajo {
  readonly club_id: string | null;
  readonly proyecto_id: string | null;
  readonly evento_id: string | null;
  readonly user: UsuarioDeSesion | null;
}

interface EstadoDeTrabajo extends Trabajo {
  /** Null is refused: the last choice stays. */
  elegirProyecto(id: string): void;
  elegirEvento(id: string | null): void;
  elegirClub(id: string): void;
  entrar(user: UsuarioDeSesion): void;
  salir(): void;
}

const NADA: Trabajo = { club_id: null, proyecto_id: null, evento_id: null, user: null };

/** Whether a tab's stored state belongs to the signed-in person, who may have changed in another tab. */
const esDeQuienEntro = (text: string): boolean =>
  (JSON.parse(text) as { state: Trabajo }).state.user?.id === usuarioGuardado()?.id;

/** Stored in the browser's storage and in each tab's: a reloaded tab continues with its own club, whatever the club of other tabs; a new tab starts with the last chosen one. */
const deCadaPestana: StateStorage = {
  getItem(key) {
    const propio = sessionStorage.getItem(key);
    if (propio === null || esDeQuienEntro(propio)) return propio ?? localStorage.getItem(key);
    // The tab belonged to another person: their typed texts are not shown to the next.
    forgetDrafts();
    return localStorage.getItem(key);
  },
  setItem(key, text) {
    sessionStorage.setItem(key, text);
    localStorage.setItem(key, text);
  },
  removeItem(key) {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  },
};

export const useTrabajo = create<EstadoDeTrabajo>()(
  persist(
    (set) => ({
      ...NADA,
      elegirProyecto: (proyecto_id) =>
        set((antes) => (antes.proyecto_id === proyecto_id ? antes : { proyecto_id, evento_id: null })),
      elegirEvento: (evento_id) => set({ evento_id }),
      elegirClub: (club_id) => set({ club_id, proyecto_id: null, evento_id: null }),
      entrar: (user) =>
        set((antes) =>
          antes.user?.id === user.id
            ? { user, club_id: user.club_id ?? antes.club_id }
            : { ...NADA, user, club_id: user.club_id },
        ),
      salir: () => set(NADA),
    }),
    {
      name: 'cepa',
      storage: createJSONStorage(() => deCadaPestana),
      partialize: ({ club_id, proyecto_id, evento_id, user }) => ({ club_id, proyecto_id, evento_id, user }),
    },
  ),
);

// Data stored for work without a signal belong to the signed-in person and the club of this tab.
setWorker(() => {
  const { user, club_id } = useTrabajo.getState();
  return { person: user && { id: user.id, nombre: user.nombre }, club_id };
});
