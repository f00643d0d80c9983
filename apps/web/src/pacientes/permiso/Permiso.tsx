import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { Ventana } from '@/ui/dialogos/Ventana';
import { fecha } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { Panel } from '@/ui/panel/Panel';
import { fraseDeSaldo, type Entrega } from '../comun/entrega';
import type { UsuarioMedicinal } from '../comun/persona';
import { FormularioDePermiso } from './FormularioDePermiso';
import { VerArchivo } from './VerArchivo';

const mayuscula = (texto: string): string => texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1);

function DatosDelPermiso({ permiso, permiso_obligatorio, topes }: Entrega) {
  return (
    <ListaDeDatos>
      {permiso === null ? (
        <Dato nombre="Permiso">
          {permiso_obligatorio ? <Insignia tono="peligro">Falta cargarlo</Insignia> : 'Sin cargar'}
        </Dato>
      ) : (
        <>
          <Dato nombre="Número">{permiso.numero ?? 'Reservado'}</Dato>
          <Dato nombre="Vigente hasta">
            {fecha(permiso.vigente_hasta)} {permiso.vencido && <Insignia tono="peligro">Vencido</Insignia>}
          </Dato>
          {permiso.archivo && (
            <Dato nombre="Archivo">
              <VerArchivo archivo={permiso.archivo} />
            </Dato>
          )}
        </>
      )}
      {topes.map((saldo) => (
        <Dato key={JSON.stringify([saldo.unidad, saldo.periodo, saldo.tipos_producto])} nombre="Tope" ancho>
          {mayuscula(fraseDeSaldo(saldo))}
        </Dato>
      ))}
    </ListaDeDatos>
  );
}

/** A person's permit and what is left of their limits, where it is recorded and renewed. */
export function Permiso({ usuario: { id, club_id, estado } }: { readonly usuario: UsuarioMedicinal }) {
  const lee = useSoloLee();
  const [cargando, cargar] = useState(false);
  const consulta = $api.useQuery('get', '/api/usuario-medicinal/{id}/entrega', {
    params: { path: { id }, query: { club_id } },
  });
  if (estado === 'suprimido') return null;
  const permiso = consulta.data?.permiso ?? null;
  return (
    <Panel
      titulo="Permiso"
      acciones={
        lee || !consulta.data ? undefined : (
          <Button variant="default" leftSection={<IconId size={18} aria-hidden />} onClick={() => cargar(true)}>
            {permiso ? 'Renovar permiso' : 'Cargar permiso'}
          </Button>
        )
      }
    >
      <Datos consulta={consulta} error="No se pudo cargar el permiso.">
        {(entrega) => <DatosDelPermiso {...entrega} />}
      </Datos>
      <Ventana titulo="Permiso" abierta={cargando} alCerrar={() => cargar(false)}>
        <FormularioDePermiso usuario_id={id} permiso={permiso} alTerminar={() => cargar(false)} />
      </Ventana>
    </Panel>
  );
}
