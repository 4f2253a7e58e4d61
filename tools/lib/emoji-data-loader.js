/**
 * Leaves of the picker's emoji what text needs: places on a sheet of pictures and code points are for pictures.
 */
module.exports = ( text ) => {
	const { categories, emojis, aliases } = JSON.parse( text );
	for ( const emoji of Object.values( emojis ) ) {
		emoji.skins = emoji.skins.map( ( { native } ) => ( { native } ) );
	}
	return JSON.stringify( { categories, emojis, aliases } );
};
