import { partOf, sendParts } from '../send-parts';

test( 'the last part is as long as what is left', () => {
	expect( partOf( 0, 8, 20 ) ).toEqual( [ 0, 8 ] );
	expect( partOf( 16, 8, 20 ) ).toEqual( [ 16, 20 ] );
} );

test( 'the server says where the next part begins', async () => {
	const sent: [ string, number ][] = [];
	const heard: number[] = [];
	const has = [ 12, 8, 20 ];
	await sendParts(
		new Blob( [ 'x'.repeat( 20 ) ] ),
		8,
		4,
		( form ) => {
			sent.push( [ String( form.get( 'offset' ) ), ( form.get( 'part' ) as Blob ).size ] );
			return Promise.resolve( { offset: has.shift() ?? 20 } );
		},
		( offset ) => heard.push( offset )
	);
	expect( sent ).toEqual( [
		[ '4', 8 ],
		[ '12', 8 ],
		[ '8', 8 ],
	] );
	expect( heard ).toEqual( [ 12, 8, 20 ] );
} );
