import { navigate } from '../../../../shared/lib/navigate';
import { asMember, place, press } from '../../../../shared/testing';
import * as widget from '..';

jest.mock( '../lightbox', () => {
	throw new Error( 'The chunk did not come.' );
} );

test( 'a picture whose viewer does not come opens its original', async () => {
	asMember();
	const along = jest.spyOn( navigate, 'along' ).mockImplementation( () => undefined );
	place( widget, '<a href="/a.jpg">一</a>', { images: [ { url: '/a.jpg', thumb: '/t.jpg', w: 9, h: 9, alt: '' } ] } );
	const link = document.querySelector< HTMLAnchorElement >( 'a' );
	await press( link as HTMLElement );
	expect( along ).toHaveBeenCalledWith( link );
} );
