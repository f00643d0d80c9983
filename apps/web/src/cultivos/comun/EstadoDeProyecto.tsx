import { IconLock, IconPlant2 } from '@tabler/icons-react';
import { Insignia } from '@/ui/panel/Insignia';

/** Whether a project is open or closed. */
export function EstadoDeProyecto({ cerrado }: { readonly cerrado: boolean }) {
  return cerrado ? (
    <Insignia icono={IconLock}>Finalizado</Insignia>
  ) : (
    <Insignia tono="bien" icono={IconPlant2}>
      Activo
    </Insignia>
  );
}
