import { once } from './once';

/** A press this soon after the last one is the second half of a double-click (milliseconds). */
export const DOUBLE_PRESS = 300;

/** Wraps what a press sets going: ignored while it runs, and within a double-click even when it is done already. */
export function singlePress< A extends unknown[] >(
	task: ( ...args: A ) => Promise< void >
): ( ...args: A ) => Promise< void > {
	const run = once( task );
	let last = -Infinity;
	return async ( ...args ) => {
		const now = Date.now();
		if ( now - last < DOUBLE_PRESS ) {
			return;
		}
		last = now;
		await run( ...args );
	};
}
