import { Stack } from '@mantine/core';
import { fechaHora } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { estadoDe, nombreDe, preferenciaDe, type Solicitud } from './solicitud';

/** Shows all data of the person's request. */
export function FichaDeSolicitud({ solicitud }: { readonly solicitud: Solicitud }) {
  return (
    <Stack gap="md">
      <DatosList>
        <Dato nombre="Nombre">{nombreDe(solicitud)}</Dato>
        <Dato nombre="Correo electrónico">{solicitud.email}</Dato>
        <Dato nombre="Teléfono">{solicitud.telefono}</Dato>
        <Dato nombre="Organización">{solicitud.organizacion}</Dato>
        <Dato nombre="Red social">{solicitud.red_social}</Dato>
        <Dato nombre="Preferencia de contacto">{preferenciaDe(solicitud)}</Dato>
        <Dato nombre="Habilitación legal">{solicitud.habilitacion_legal}</Dato>
        <Dato nombre="Mensaje">
          {solicitud.mensaje && <span style={{ whiteSpace: 'pre-line' }}>{solicitud.mensaje}</span>}
        </Dato>
        <Dato nombre="Estado">{estadoDe(solicitud)}</Dato>
        <Dato nombre="Fecha">{fechaHora(solicitud.fecha)}</Dato>
      </DatosList>
      <HistorialButton id={solicitud.id} entidad="solicitud" de={nombreDe(solicitud)} />
    </Stack>
  );
}
