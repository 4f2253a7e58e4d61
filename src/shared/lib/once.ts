/** Wraps a task so that a second call while it runs is ignored. */
export function once< A extends unknown[] >(
	task: ( ...args: A ) => Promise< void >
): ( ...args: A ) => Promise< void > {
	let running = false;
	return async ( ...args ) => {
		if ( running ) {
			return;
		}
		running = true;
		try {
			await task( ...args );
		} finally {
			running = false;
		}
	};
}
