import { Button, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import { nothingWithCode } from '@cepa/words/mensajes/trazabilidad';
import { ErrorDeApi } from '@/api/error';
import { RecordCodeField } from '@/club/RecordCodeField';
import { Dialog } from '@/ui/dialogos/Dialog';
import { trazaDe } from '@/ui/escaneo/buscar';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { retenibleDe, type Retenible } from '@/ui/retencion/retencion';
import { RetencionDialog } from '@/ui/retencion/RetencionDialog';
import { useAlAbrir } from '@/ui/rutas/useAlAbrir';

const SE_RETIENE = 'Se retiene un envasado, un bulk, una materia prima, una biomasa, un lote, una planta o un insumo.';

/** The record with a code, to hold it. @throws ErrorDeApi beside the field if there is none, or none that can be held */
async function recordOf(club_id: string, codigo: string): Promise<Retenible> {
  const traza = await trazaDe({ codigo, club_id });
  const refused = (sentence: string) => new ErrorDeApi(404, sentence, { codigo: sentence });
  if (traza === null || traza.nodo.tipo === 'no_encontrado') throw refused(nothingWithCode(codigo));
  const { id, tipo, codigo: suyo } = traza.nodo;
  const retenible = retenibleDe(tipo);
  if (retenible === null) throw refused(SE_RETIENE);
  return { tipo: retenible, id, codigo: suyo };
}

interface Props {
  readonly club_id: string;
}

function CodeForm({ club_id, alHallar, alCerrar }: Props & Record<'alCerrar', () => void> & FoundProps) {
  const estado = useAppForm({
    clave: null,
    inicial: { codigo: '' },
    validar: ({ codigo }) => ({ codigo: codigo.trim() ? null : OBLIGATORIO }),
    error: 'Error al buscar el código.',
    enviar: async ({ codigo }) => alHallar(await recordOf(club_id, codigo.trim())),
  });
  return (
    <AppForm estado={estado} guardar="Seguir" cancelar={alCerrar}>
      <RecordCodeField {...estado.form.getInputProps('codigo')} label="Código" required data-autofocus />
      <Text fz="sm" c="dimmed">
        De lo que hay que frenar. En el paso siguiente se escribe por qué.
      </Text>
    </AppForm>
  );
}

interface FoundProps {
  readonly alHallar: (registro: Retenible) => void;
}

/** 'Retener' anything of the club: its code first, then the same questions as on its record. The search opens it with `?retener=1`. */
export function RetenerButton({ club_id }: Props) {
  const [busca, fijarBusca] = useState(false);
  const [registro, fijarRegistro] = useState<Retenible | null>(null);
  useAlAbrir('retener', () => fijarBusca(true));
  return (
    <>
      <Button leftSection={<IconHandStop size={18} aria-hidden />} onClick={() => fijarBusca(true)}>
        Retener
      </Button>
      <Dialog titulo="Retener: elegí qué" abierta={busca} alCerrar={() => fijarBusca(false)} tamano="md">
        {busca && (
          <CodeForm
            club_id={club_id}
            alCerrar={() => fijarBusca(false)}
            alHallar={(hallado) => {
              fijarBusca(false);
              fijarRegistro(hallado);
            }}
          />
        )}
      </Dialog>
      {registro && (
        <RetencionDialog de={registro} club_id={club_id} levanta={false} abierta alCerrar={() => fijarRegistro(null)} />
      )}
    </>
  );
}
