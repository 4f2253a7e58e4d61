import { encode } from 'uqr';

/** Modules around the code that have to stay white. */
const QUIET = 3;

/** The dark modules of a code as one path. */
function pathOf( rows: readonly ( readonly boolean[] )[] ): string {
	return rows
		.flatMap( ( row, down ) => row.map( ( dark, across ) => ( dark ? `M${ across } ${ down }h1v1h-1z` : '' ) ) )
		.join( '' );
}

/** A text as a code, drawn here: nobody else is told of it. */
export function QrCode( { text, label, className }: { text: string; label: string; className: string } ) {
	const { data, size } = encode( text, { ecc: 'M', border: 0 } );
	const box = size + 2 * QUIET;
	return (
		<svg
			className={ className }
			viewBox={ `${ -QUIET } ${ -QUIET } ${ box } ${ box }` }
			shapeRendering="crispEdges"
			role="img"
			aria-label={ label }
		>
			<path d={ pathOf( data ) } />
		</svg>
	);
}
