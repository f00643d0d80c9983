import { $api, api } from '@/api/cliente';
import { offlinePeople } from '@/api/offline';
import { queries } from '@/api/queries';
import { guardarToken } from '@/api/token';
import { useTrabajo } from '@/sesion/estado';
import { forgetDrafts } from '@/ui/formulario/draft';
import { USUARIO, type UsuarioDeSesion } from './usuario';

/** Stores the signed-in person, and sets the current project and event if their club has a project with one. */
export async function entrar(user: UsuarioDeSesion, token: string): Promise<void> {
  localStorage.setItem(USUARIO, JSON.stringify(user));
  const { user: anterior, entrar: recordar, elegirProyecto, elegirEvento } = useTrabajo.getState();
  // Drafts outlive a lost session for the person who typed them, not for the next person on the device.
  if (anterior?.id !== user.id) {
    forgetDrafts();
    if (offlinePeople().length > 0)
      void import('@/api/kept/keep').then(({ forgetReading }) => forgetReading(user.id, { but: true }));
  }
  recordar(user);
  // After the person: other tabs are notified, and read the rest.
  guardarToken(token);
  const { proyecto_id } = useTrabajo.getState();
  if (proyecto_id !== null || !user.club_id || !(await tieneTodo())) return;
  const proyecto = await proyectoConEvento(user.club_id);
  if (!proyecto) return;
  elegirProyecto(proyecto.id);
  elegirEvento(proyecto.evento_id);
}

/** Whether the club is paid for: if not, any request about it would end the session, and the person could never see how to renew. */
async function tieneTodo(): Promise<boolean> {
  const estado = await queries.fetchQuery($api.queryOptions('get', '/api/onboarding_status')).catch(() => null);
  return estado?.paso_actual === 'COMPLETO';
}

/** Only a shortcut: without it the person chooses a project as usual. */
async function proyectoConEvento(club_id: string): Promise<{ id: string; evento_id: string } | null> {
  const query = { club_id, cerrado: 'false', coneventos: 'true', limit: 1 } as const;
  const elegido = (await api.GET('/api/proyectos', { params: { query } }).catch(() => null))?.data?.[0];
  if (!elegido) return null;
  const { id } = elegido;
  const ficha = await api
    .GET('/api/proyectos/{id}', { params: { path: { id }, query: { resumen: true } } })
    .catch(() => null);
  const evento = ficha?.data?.proyecto_evento.at(-1);
  return evento ? { id, evento_id: evento.id } : null;
}
