import { Alert, Switch, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { setOffline, worksOffline } from '@/api/offline';
import { useWaiting } from '@/api/waiting';
import { canWorkOffline } from '@/api/worker';
import { useSoloLee } from '@/permisos/permisos';
import { olvidarSinSenal } from '@/sesion/cierre';
import { useTrabajo } from '@/sesion/estado';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import { DROPS_AFTER_A_WEEK, thisDropsAfterAWeek } from '../safari';
import { dataStored, startOffline } from '../start';

/** What is stored already: nothing, the application without its data, all, or the application could not be stored. */
type Stored = 'nothing' | 'application' | 'all' | 'failed';

const SAID: Readonly<Record<Stored, string>> = {
  nothing: 'Guardando Cepa en este teléfono…',
  application: 'Cepa ya se abre sin señal. Todavía se guardan los datos del club: quedate con señal.',
  all: 'Listo: Cepa se abre en este teléfono aunque no haya señal.',
  failed: 'Lo que hagas se guarda, pero Cepa no pudo guardarse para abrirse sin señal. Volvé a entrar acá con señal.',
};

/**
 * Whether the person works without a signal on this device; the switch first lists what the device stores. A read-only
 * person has nothing to store.
 */
export default function EnEsteTelefono() {
  const user = useTrabajo((estado) => estado.user);
  const lee = useSoloLee();
  const confirmar = useConfirmacion();
  const { rows } = useWaiting();
  const [on, turn] = useState(worksOffline);
  const [stored, setStored] = useState<Stored>('nothing');
  useEffect(() => {
    if (!on) return undefined;
    let stays = true;
    const follow = async (): Promise<void> => {
      const kept = await startOffline();
      if (stays) setStored(kept ? 'application' : 'failed');
      await dataStored();
      if (stays && kept) setStored('all');
    };
    void follow();
    return () => {
      stays = false;
    };
  }, [on]);
  if (lee || user === null) return null;
  const puede = canWorkOffline();
  const start = (): void => {
    setOffline(user.id, true);
    turn(true);
    setStored('nothing');
  };
  const stop = (): void => {
    olvidarSinSenal(user.id);
    turn(false);
    void startOffline();
  };
  const ask = (): void =>
    void confirmar({
      titulo: 'Dejar de trabajar sin señal',
      consecuencia: `${rows.length === 1 ? 'Hay un acto en este teléfono que no se registró' : `Hay ${cuenta(rows.length, 'acto')} en este teléfono que no se registraron`}: si seguís, se pierde lo que no se envió.`,
      confirmar: 'Borrar y dejar',
      peligro: true,
      alConfirmar: async () => {
        await Promise.resolve();
        stop();
      },
    });
  const change = (checked: boolean): void => {
    if (checked) start();
    else if (rows.length > 0) ask();
    else stop();
  };
  return (
    <Panel titulo="Sin señal">
      <Switch
        label="Trabajar sin señal en este teléfono"
        description="Quedan en este teléfono, hasta 7 días: espacios, cultivos abiertos con sus eventos, lotes y plantas, las opciones de las tareas, la libreta, y lo que hagas hasta que se envíe. Nunca usuarios medicinales, contactos del personal, precios ni auditoría."
        checked={on}
        disabled={!puede}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {!puede && (
        <Text size="sm" mt="sm">
          Este navegador no lo permite en esta dirección: hace falta una conexión segura (https).
        </Text>
      )}
      {on && (
        <Text size="sm" mt="sm" role="status">
          {SAID[stored]}
        </Text>
      )}
      {on && thisDropsAfterAWeek() && (
        <Alert color="yellow" mt="sm" role="note">
          {DROPS_AFTER_A_WEEK}
        </Alert>
      )}
    </Panel>
  );
}
