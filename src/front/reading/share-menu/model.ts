/** What stands on a poster, read from the server's markup. */
export interface PosterWords {
	url: string;
	site: string;
	title: string;
	text: string;
	by: string;
	date: string;
	picture: string;
	/** What the code is for. */
	hint: string;
}

const NOT_FIRST = /^[，。、！？；：）】》”’…,.!?;:)\]}%]/;
const PIECES = /[\p{Script=Latin}\p{N}'’_/.:@#&%+-]+|\s+|./gsu;

export function readPoster( figure: ParentNode, url: string ): PosterWords {
	const words = ( selector: string ) => figure.querySelector( selector )?.textContent?.trim() ?? '';
	return {
		url,
		site: words( 'figcaption b' ),
		title: words( 'h3' ),
		text: words( 'p' ),
		by: words( 'cite' ),
		date: words( 'time' ),
		picture: figure.querySelector( 'img' )?.getAttribute( 'src' ) ?? '',
		hint: words( 'small' ),
	};
}

function cut( line: string, width: number, measure: ( text: string ) => number ): string {
	const letters = Array.from( line );
	while ( letters.length > 0 && measure( `${ letters.join( '' ) }…` ) > width ) {
		letters.pop();
	}
	return `${ letters.join( '' ).trimEnd() }…`;
}

/**
 * Breaks a text into at most `most` lines of `width`: between Chinese characters, but not before a closing mark, and not
 * inside a word. What is left over ends in ….
 */
export function wrap( text: string, width: number, most: number, measure: ( text: string ) => number ): string[] {
	const lines: string[] = [];
	let line = '';
	for ( const piece of text.replace( /\s+/g, ' ' ).match( PIECES ) ?? [] ) {
		const fits = measure( line + piece ) <= width;
		if ( fits || line === '' || ( NOT_FIRST.test( piece ) && measure( line ) <= width ) ) {
			line += line === '' && piece === ' ' ? '' : piece;
			continue;
		}
		lines.push( line.trimEnd() );
		line = piece === ' ' ? '' : piece;
		if ( lines.length === most ) {
			lines[ most - 1 ] = cut( lines[ most - 1 ] ?? '', width, measure );
			return lines;
		}
	}
	return line.trim() === '' ? lines : [ ...lines, line.trimEnd() ];
}

/** The characters of the seal: two or four Chinese ones, the first letter of another name. */
export function sealOf( site: string ): string[] {
	const han = [ ...site.matchAll( /\p{Script=Han}/gu ) ].map( ( [ one ] ) => one );
	if ( han.length >= 4 ) {
		return han.slice( 0, 4 );
	}
	if ( han.length > 0 ) {
		return han.slice( 0, han.length === 3 ? 2 : han.length );
	}
	const letter = /[\p{L}\p{N}]/u.exec( site )?.[ 0 ];
	return [ ( letter ?? '•' ).toUpperCase() ];
}

/** A name for the saved picture that every system takes. */
export function fileName( words: Pick< PosterWords, 'title' | 'text' | 'site' > ): string {
	const name = ( words.title || words.text || words.site )
		.replace( /[^\p{L}\p{N}]+/gu, '-' )
		.replace( /^-+|-+$/g, '' );
	return `${ Array.from( name ).slice( 0, 30 ).join( '' ) || 'poster' }.png`;
}
