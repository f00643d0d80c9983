import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';

export type Formato = 'pdf' | 'csv';

const pedido = new AsyncLocalStorage<Formato>();

/** The format in which the report of this request is wanted. */
export const formatoPedido = (): Formato => pedido.getStore() ?? 'pdf';

/**
 * Reads `Accept: text/csv` of whoever asks for a report.
 *
 * The controllers say what a report holds; in which format it leaves is the press's matter alone, so it does not pass
 * through each of them.
 */
@Injectable()
export class LeeFormato implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { headers, url } = host
      .switchToHttp()
      .getRequest<{ headers: Readonly<Record<string, string | undefined>>; url: string }>();
    if (!url.startsWith('/api/export-pdf/') || !headers['accept']?.includes('text/csv')) return next.handle();
    return new Observable((quien) => pedido.run('csv', () => next.handle().subscribe(quien)));
  }
}
