/** Apart from what uses it: the address is worked out by the bundler. */
export function startWorker(): Worker {
	return new Worker( new URL( './prepare.worker.ts', import.meta.url ) );
}
