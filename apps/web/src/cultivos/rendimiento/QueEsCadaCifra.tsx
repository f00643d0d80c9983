import { QUE_ES, QUE_ES_CADA_CIFRA } from '@cepa/words/rendimiento';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogos/Dialog';
import clases from './rendimiento.module.css';

/** Says what each figure of the comparison is, and on which weight it stands. */
export function QueEsCadaCifra() {
  const [abierta, abrir] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        fz="sm"
        leftSection={<IconInfoCircle size={18} aria-hidden />}
        onClick={() => abrir(true)}
      >
        {QUE_ES}
      </Button>
      <Dialog titulo={QUE_ES} abierta={abierta} alCerrar={() => abrir(false)} tamano="md">
        <dl className={clases.cifras}>
          {QUE_ES_CADA_CIFRA.map(([cifra, meaning]) => (
            <div key={cifra}>
              <dt>{cifra}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
