import { Paper, Stack, Text } from '@mantine/core';
import { clubConNumero } from '@cepa/words/clubes';
import { fechaHora } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';

/** The headline of a report, as stored when it was issued; earlier reports have none. */
export interface InformeDelSello {
  readonly estado: 'guardada' | 'sin_guardar' | 'alterada' | 'de_ninguno';
  /** Advice for the holder of the paper. */
  readonly aviso: string;
  readonly portada: {
    readonly informe: string;
    readonly asunto: string;
    readonly club: string;
    readonly numero_de_club: string;
    readonly codigo_informe: string;
    readonly cultivo: string | null;
    readonly emitido: string;
    readonly cifras: readonly { readonly nombre: string; readonly valor: string }[];
  } | null;
}

/** The report of the seal and its figures: a genuine seal may be on a paper with other figures. */
export function CifrasDelInforme({ informe: { aviso, portada } }: { readonly informe: InformeDelSello }) {
  return (
    // On a phone it also takes the space below the icon, so that a report's code fits in one line.
    <Paper withBorder p={{ base: 'xs', sm: 'md' }} ml={{ base: -36, sm: 0 }} mb="md" data-testid="cifras-del-informe">
      <Stack gap="sm">
        <Text fw={600}>{aviso}</Text>
        {portada && (
          <DatosList>
            <Dato nombre="Club">{clubConNumero(portada.club, portada.numero_de_club)}</Dato>
            <Dato nombre="Informe">{`${portada.informe} ${portada.asunto}`.trim()}</Dato>
            <Dato nombre="Código del informe">{portada.codigo_informe}</Dato>
            {portada.cultivo && <Dato nombre="Cultivo">{portada.cultivo}</Dato>}
            <Dato nombre="Emitido el">{fechaHora(portada.emitido)}</Dato>
            {portada.cifras.map(({ nombre, valor }, lugar) => (
              <Dato key={`${lugar} ${nombre}`} nombre={nombre}>
                {valor}
              </Dato>
            ))}
          </DatosList>
        )}
      </Stack>
    </Paper>
  );
}
