import { notifications } from '@mantine/notifications';
import { api } from '@/api/cliente';
import { errorText } from '@/api/error';
import { photoRequest } from '@/api/photo';

/** Attaches the photos of a task that was recorded, or that waits on this device. Their failure does not affect the task. */
export async function attachPhotos(response: object, photos: readonly Blob[]): Promise<void> {
  const { id, sera } = response as { readonly id?: string; readonly sera?: string };
  const made = id ?? sera;
  if (made === undefined) return;
  try {
    for (const photo of photos) await api.POST('/api/fotos/{tipo}/{registro_id}', photoRequest('tarea', made, photo));
  } catch (error) {
    const message = `La tarea quedó registrada, y una foto no: ${errorText(error)}`;
    notifications.show({ color: 'red', message, autoClose: 8000 });
  }
}
