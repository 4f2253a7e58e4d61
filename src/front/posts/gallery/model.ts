/** Which picture a key asks for; PhotoSwipe stops at the ends. */
export function placeOf( key: string, at: number, count: number ): number | undefined {
	const places: Readonly< Record< string, number > > = {
		ArrowRight: at + 1,
		ArrowLeft: at - 1,
		Home: 0,
		End: count - 1,
	};
	return places[ key ];
}

/** Milliseconds in which a wheel that is turned goes on by one picture only. */
const WHEEL_REST = 300;

/** Says by how much a turn of the wheel goes on: a turn is many events. */
export function wheelSteps(): ( turn: { deltaY: number; timeStamp: number } ) => -1 | 0 | 1 {
	let last = -WHEEL_REST;
	return ( { deltaY, timeStamp } ) => {
		if ( timeStamp - last <= WHEEL_REST || Math.abs( deltaY ) <= 8 ) {
			return 0;
		}
		last = timeStamp;
		return deltaY > 0 ? 1 : -1;
	};
}
