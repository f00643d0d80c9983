import { Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { fecha } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { fraseDeSaldo, type Entrega } from '../comun/entrega';
import type { UsuarioMedicinal } from '../comun/persona';
import { permitMeaning, permitOf } from '../comun/permit';
import { PermitMeaning } from '../comun/PermitMeaning';
import { PermisoForm } from './PermisoForm';
import { ShowFile } from './ShowFile';

const mayuscula = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** The value says what it is. */
const oculto = (nombre: string) => <span className="solo-lectores">{nombre}</span>;

function DatosDelPermiso({ entrega, enTelefono }: { readonly entrega: Entrega; readonly enTelefono: boolean }) {
  const { permiso, permiso_obligatorio, topes } = entrega;
  const porVencer = permitOf(entrega).estado === 'por_vencer';
  return (
    <DatosList enLinea={!enTelefono} cortos={enTelefono}>
      {permiso === null ? (
        <Dato nombre="Permiso">
          {permiso_obligatorio ? <Insignia tono="peligro">Falta cargarlo</Insignia> : 'Sin cargar'}
          <PermitMeaning entrega={entrega} />
        </Dato>
      ) : (
        <>
          <Dato nombre={enTelefono ? 'Permiso' : oculto('Número')}>{permiso.numero ?? 'Reservado'}</Dato>
          <Dato nombre="Vigente hasta">
            {fecha(permiso.vigente_hasta)} {permiso.vencido && <Insignia tono="peligro">Vencido</Insignia>}
            {porVencer && <Insignia tono="atencion">Por vencer</Insignia>}
            {!enTelefono && <PermitMeaning entrega={entrega} />}
          </Dato>
          {permiso.archivo && (
            <Dato nombre="Archivo">
              <ShowFile archivo={permiso.archivo} />
            </Dato>
          )}
        </>
      )}
      {enTelefono && permiso !== null && permitMeaning(permitOf(entrega)) !== null && (
        <Dato nombre={oculto('Qué significa')} ancho>
          <PermitMeaning entrega={entrega} />
        </Dato>
      )}
      {topes.map((saldo) => (
        <Dato
          key={JSON.stringify([saldo.unidad, saldo.periodo, saldo.tipos_producto])}
          nombre={enTelefono ? 'Tope' : oculto('Tope')}
          ancho
        >
          {mayuscula(fraseDeSaldo(saldo))}
        </Dato>
      ))}
    </DatosList>
  );
}

/** A person's permit and the rest of their limits, where it is recorded and renewed. */
export function Permiso({ usuario: { id, club_id, estado } }: { readonly usuario: UsuarioMedicinal }) {
  const lee = useSoloLee();
  const [cargando, cargar] = useState(false);
  const enTelefono = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const query = $api.useQuery('get', '/api/usuario-medicinal/{id}/entrega', {
    params: { path: { id }, query: { club_id } },
  });
  if (estado === 'suprimido') return null;
  const permiso = query.data?.permiso ?? null;
  // On a phone a permit that nobody asks for does not move the dispensings out of sight.
  const puedeEsperar = enTelefono && permiso === null && query.data?.permiso_obligatorio === false;
  const datos = (
    <Datos consulta={query} error="No se pudo cargar el permiso.">
      {(entrega) => <DatosDelPermiso entrega={entrega} enTelefono={enTelefono} />}
    </Datos>
  );
  const acto =
    lee || !query.data ? undefined : (
      <Button
        variant="default"
        leftSection={enTelefono ? undefined : <IconId size={18} aria-hidden />}
        onClick={() => cargar(true)}
      >
        {permiso ? 'Renovar permiso' : 'Cargar permiso'}
      </Button>
    );
  return (
    <Panel
      titulo="Permiso"
      style={{ order: puedeEsperar ? 1 : 0 }}
      tituloOculto={enTelefono}
      py={6}
      unaFila
      {...(enTelefono ? {} : { junto: datos, acciones: acto })}
    >
      {enTelefono && (
        <Stack gap="xs" align="stretch">
          {datos}
          {acto}
        </Stack>
      )}
      <Dialog titulo="Permiso" abierta={cargando} alCerrar={() => cargar(false)}>
        <PermisoForm usuario_id={id} permiso={permiso} alTerminar={() => cargar(false)} />
      </Dialog>
    </Panel>
  );
}
