/** Which picture is open, out of how many; the ends do not go round. */
export interface Viewer {
	at: number;
	count: number;
	/** Whether the overview of thumbnails is open. */
	overview: boolean;
}

export type ViewerEvent =
	| { type: 'go'; to: number }
	| { type: 'overview' }
	| { type: 'key'; key: string }
	| { type: 'swipe'; dx: number; dy: number };

const SWIPE = 48;

function go( viewer: Viewer, to: number ): Viewer {
	return { ...viewer, at: Math.min( viewer.count - 1, Math.max( 0, to ) ), overview: false };
}

export function nextViewer( viewer: Viewer, event: ViewerEvent ): Viewer {
	switch ( event.type ) {
		case 'go':
			return go( viewer, event.to );
		case 'overview':
			return { ...viewer, overview: ! viewer.overview };
		case 'swipe':
			if ( Math.abs( event.dx ) < SWIPE || Math.abs( event.dx ) < Math.abs( event.dy ) ) {
				return viewer;
			}
			return go( viewer, viewer.at + ( event.dx < 0 ? 1 : -1 ) );
		case 'key': {
			const to: Record< string, number > = {
				ArrowRight: viewer.at + 1,
				ArrowLeft: viewer.at - 1,
				Home: 0,
				End: viewer.count - 1,
			};
			const target = to[ event.key ];
			return target === undefined ? viewer : go( viewer, target );
		}
	}
}

/** A swipe down over the picture closes the viewer. */
export function isDismiss( dx: number, dy: number ): boolean {
	return dy > SWIPE * 2 && Math.abs( dx ) < dy / 2;
}

/** A press on something, and when, in milliseconds. */
export interface Press {
	what: unknown;
	time: number;
}

const DOUBLE = 300;

/** Whether two presses are one double-click. */
export function isDouble( first: Press | null, second: Press ): boolean {
	return first !== null && first.what === second.what && second.time - first.time <= DOUBLE;
}
