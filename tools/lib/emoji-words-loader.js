/**
 * Leaves of emojibase's Chinese catalogue what the picker searches: code, label and tags.
 */
module.exports = ( text ) =>
	JSON.stringify( JSON.parse( text ).map( ( { hexcode, label, tags } ) => ( { hexcode, label, tags } ) ) );
