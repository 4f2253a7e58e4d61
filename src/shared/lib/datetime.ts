/** Times between the browser's fields, which know no zone, and the server's, which name one. */

const two = ( part: number ) => String( part ).padStart( 2, '0' );

/** 2026-11-22T08:30, the reader's time, as fields of type datetime-local take it. */
export function toField( time: Date ): string {
	const day = [ time.getFullYear(), two( time.getMonth() + 1 ), two( time.getDate() ) ].join( '-' );
	return `${ day }T${ two( time.getHours() ) }:${ two( time.getMinutes() ) }`;
}

/** 2026-11-22T08:30:00+08:00 of such a field; empty for what is no time. */
export function toIso( field: string ): string {
	const time = new Date( field );
	if ( field === '' || Number.isNaN( time.getTime() ) ) {
		return '';
	}
	const offset = -time.getTimezoneOffset();
	const sign = offset < 0 ? '-' : '+';
	const zone = `${ sign }${ two( Math.floor( Math.abs( offset ) / 60 ) ) }:${ two( Math.abs( offset ) % 60 ) }`;
	return `${ toField( time ) }:00${ zone }`;
}

/** 2026-11-22, the reader's. */
export function dayOf( time: Date ): string {
	return toField( time ).slice( 0, 10 );
}

/** 11-22 08:30, with the year where it is another one. */
export function spoken( time: Date, now = new Date() ): string {
	const [ day = '', hour = '' ] = toField( time ).split( 'T' );
	return `${ time.getFullYear() === now.getFullYear() ? day.slice( 5 ) : day } ${ hour }`;
}

/** The next time of day after now. */
export function nextAt( hour: number, now = new Date() ): Date {
	const time = new Date( now );
	time.setHours( hour, 0, 0, 0 );
	if ( time <= now ) {
		time.setDate( time.getDate() + 1 );
	}
	return time;
}
