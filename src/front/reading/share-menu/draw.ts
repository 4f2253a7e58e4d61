import { encode } from 'uqr';
import { sealOf, wrap } from './model';
import type { PosterWords } from './model';

const WIDTH = 750;
const EDGE = 56;
const INNER = WIDTH - 2 * EDGE;
const QR = 168;
const SEAL = 96;
const FAMILY =
	'"PingFang SC","HarmonyOS Sans SC","Source Han Sans SC","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif';
const SERIF = '"Songti SC","Source Han Serif SC","Noto Serif CJK SC",STSong,SimSun,serif';
/** A poster is paper in the dark, too. */
const PAPER = '#f7f3ea';
const INK = '#1d1f21';
const INK_2 = '#54595f';
const INK_3 = '#6b7076';
const LINE = '#1d1f2124';
const JADE = '#0b7a62';

interface Block {
	lines: string[];
	font: string;
	color: string;
	leading: number;
	after: number;
}

function loadPicture( src: string ): Promise< HTMLImageElement | null > {
	return new Promise( ( resolve ) => {
		if ( ! src ) {
			resolve( null );
			return;
		}
		const image = new Image();
		// A picture from another host would make the canvas unreadable; without permission it is left out.
		if ( new URL( src, window.location.href ).origin !== window.location.origin ) {
			image.crossOrigin = 'anonymous';
		}
		image.onload = () => resolve( image );
		image.onerror = () => resolve( null );
		image.src = src;
	} );
}

function round( pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, radius: number ): void {
	pen.beginPath();
	pen.roundRect( x, y, w, h, radius );
}

function blocksOf( pen: CanvasRenderingContext2D, words: PosterWords ): Block[] {
	const block = (
		text: string,
		font: string,
		color: string,
		leading: number,
		most: number,
		after: number
	): Block => {
		pen.font = font;
		return {
			lines: wrap( text, INNER, most, ( part ) => pen.measureText( part ).width ),
			font,
			color,
			leading,
			after,
		};
	};
	return [
		block( words.title, `600 42px ${ FAMILY }`, INK, 62, 3, 22 ),
		block( words.text, `400 29px ${ FAMILY }`, INK_2, 50, words.title ? 6 : 9, 26 ),
		block( [ words.by, words.date ].filter( Boolean ).join( '  ·  ' ), `400 24px ${ FAMILY }`, INK_3, 36, 1, 0 ),
	].filter( ( { lines } ) => lines.length > 0 );
}

function drawPicture( pen: CanvasRenderingContext2D, image: HTMLImageElement, y: number, height: number ): void {
	const scale = Math.max( INNER / image.naturalWidth, height / image.naturalHeight );
	const w = INNER / scale;
	const h = height / scale;
	pen.save();
	round( pen, EDGE, y, INNER, height, 14 );
	pen.clip();
	pen.drawImage(
		image,
		( image.naturalWidth - w ) / 2,
		( image.naturalHeight - h ) / 2,
		w,
		h,
		EDGE,
		y,
		INNER,
		height
	);
	pen.restore();
}

/** The site's name as a seal: read from the right column to the left, as seals are. */
function drawSeal( pen: CanvasRenderingContext2D, site: string, x: number, y: number ): void {
	const letters = sealOf( site );
	pen.fillStyle = JADE;
	round( pen, x, y, SEAL, SEAL, 14 );
	pen.fill();
	pen.strokeStyle = '#ffffff73';
	pen.lineWidth = 2;
	round( pen, x + 7, y + 7, SEAL - 14, SEAL - 14, 9 );
	pen.stroke();
	pen.fillStyle = '#fff';
	pen.textAlign = 'center';
	pen.textBaseline = 'middle';
	const many = letters.length;
	pen.font = `600 ${ many === 1 ? 54 : 34 }px ${ SERIF }`;
	const middle = SEAL / 2;
	const step = 18;
	const places: Record< number, [ number, number ][] > = {
		1: [ [ 0, 0 ] ],
		2: [
			[ 0, -step ],
			[ 0, step ],
		],
		4: [
			[ step, -step ],
			[ step, step ],
			[ -step, -step ],
			[ -step, step ],
		],
	};
	letters.forEach( ( letter, index ) => {
		const [ dx, dy ] = places[ many ]?.[ index ] ?? [ 0, 0 ];
		pen.fillText( letter, x + middle + dx, y + middle + dy + 3 );
	} );
	pen.textAlign = 'start';
	pen.textBaseline = 'alphabetic';
}

function drawCode( pen: CanvasRenderingContext2D, url: string, x: number, y: number ): void {
	const { data, size } = encode( url, { ecc: 'M', border: 0 } );
	const pad = 14;
	// Whole pixels, so that readers see sharp edges.
	const dot = Math.max( 1, Math.floor( ( QR - 2 * pad ) / size ) );
	const from = Math.floor( ( QR - dot * size ) / 2 );
	pen.fillStyle = '#fff';
	round( pen, x, y, QR, QR, 12 );
	pen.fill();
	pen.fillStyle = INK;
	data.forEach( ( row, down ) =>
		row.forEach( ( dark, across ) => {
			if ( dark ) {
				pen.fillRect( x + from + across * dot, y + from + down * dot, dot, dot );
			}
		} )
	);
}

/** Draws the poster: paper, ink, the seal of the site, and a code that leads to the post or circle. */
export async function drawPoster( canvas: HTMLCanvasElement, words: PosterWords ): Promise< void > {
	const pen = canvas.getContext( '2d' );
	if ( ! pen ) {
		throw new Error( 'no canvas' );
	}
	const image = await loadPicture( words.picture );
	const picture = image
		? Math.round( Math.min( 1.1, Math.max( 0.5, image.naturalHeight / image.naturalWidth ) ) * INNER )
		: 0;
	const blocks = blocksOf( pen, words );
	const body = blocks.reduce( ( sum, { lines, leading, after } ) => sum + lines.length * leading + after, 0 );
	const top = EDGE + ( picture ? picture + 40 : 24 );
	const foot = top + body + 48;
	canvas.width = WIDTH;
	canvas.height = foot + 40 + QR + EDGE;

	pen.fillStyle = PAPER;
	pen.fillRect( 0, 0, canvas.width, canvas.height );
	pen.strokeStyle = LINE;
	pen.lineWidth = 2;
	pen.strokeRect( 22, 22, WIDTH - 44, canvas.height - 44 );
	if ( image ) {
		drawPicture( pen, image, EDGE, picture );
	}
	let y = top;
	blocks.forEach( ( { lines, font, color, leading, after } ) => {
		pen.font = font;
		pen.fillStyle = color;
		lines.forEach( ( line ) => {
			pen.fillText( line, EDGE, y + leading * 0.72 );
			y += leading;
		} );
		y += after;
	} );
	pen.fillStyle = LINE;
	pen.fillRect( EDGE, foot, INNER, 2 );

	const base = foot + 40;
	const seal = base + ( QR - SEAL ) / 2;
	drawSeal( pen, words.site, EDGE, seal );
	pen.fillStyle = INK;
	pen.font = `600 30px ${ FAMILY }`;
	const room = INNER - SEAL - QR - 48;
	pen.fillText(
		wrap( words.site, room, 1, ( part ) => pen.measureText( part ).width )[ 0 ] ?? '',
		EDGE + SEAL + 24,
		seal + 42
	);
	pen.fillStyle = INK_3;
	pen.font = `400 24px ${ FAMILY }`;
	pen.fillText( words.hint, EDGE + SEAL + 24, seal + 80 );
	drawCode( pen, words.url, WIDTH - EDGE - QR, base );
}
