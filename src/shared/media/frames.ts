/** Which picture of a video makes a cover: neither black nor blank, then the lightest and sharpest. No DOM. */

/** Where frames are taken, as parts of the video's length. */
export const FRAMES_AT = [ 0, 0.25, 0.5, 0.75 ];
const DARK = 18;
const LIGHT = 243;
/** Less than this between the pixels is an even tone. */
const EVEN = 6;

export interface Look {
	/** Mean, 0 to 255. */
	brightness: number;
	/** Standard deviation of the brightness. */
	contrast: number;
	/** Mean difference between a pixel and its neighbours. */
	sharpness: number;
}

function mean( values: readonly number[] ): number {
	return values.length === 0 ? 0 : values.reduce( ( sum, value ) => sum + value, 0 ) / values.length;
}

/** What a picture of `width` looks like, from its brightnesses. */
export function lookOf( grey: readonly number[], width: number ): Look {
	const brightness = mean( grey );
	const contrast = Math.sqrt( mean( grey.map( ( value ) => ( value - brightness ) ** 2 ) ) );
	const edges: number[] = [];
	grey.forEach( ( value, at ) => {
		const below = grey[ at + width ];
		const right = ( at + 1 ) % width === 0 ? undefined : grey[ at + 1 ];
		if ( below !== undefined && right !== undefined ) {
			edges.push( Math.abs( 2 * value - below - right ) );
		}
	} );
	return { brightness, contrast, sharpness: mean( edges ) };
}

/** Black, white or one tone: a fade, or a frame that was not there yet. */
export function isBlank( { brightness, contrast }: Look ): boolean {
	return brightness < DARK || brightness > LIGHT || contrast < EVEN;
}

/** Higher is better; brightness counts by how near it is to the middle. */
export function scoreOf( look: Look ): number {
	return isBlank( look )
		? 0
		: ( 1 - Math.abs( look.brightness - 128 ) / 128 ) * ( look.sharpness + look.contrast / 4 );
}

/** Place of the best among these, -1 when there are none. */
export function bestOf( looks: readonly Look[] ): number {
	const scores = looks.map( scoreOf );
	return scores.indexOf( Math.max( ...scores, Number.NEGATIVE_INFINITY ) );
}
