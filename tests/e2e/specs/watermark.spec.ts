import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, id_of, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const PICTURE = join( __dirname, '../../../demo/pictures/bookshelf.jpg' );
const FILM = join( __dirname, '../fixtures/media/clip.mp4' );

test( 'what was sold carries the number of its reader, and is not copied by the common ways', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const { login } = await new_member( page, 'marked' );
	await page.goto( '/wp-admin/admin.php?page=zeromo' );
	const cards = await call( page, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );

	const author = await open_as( 'member1' );
	await author.goto( '/publish/' );
	const session = await author.request.get( '/wp-admin/admin-ajax.php?action=zeromo_session' );
	const { nonce } = ( ( await session.json() ) as { data: { nonce: string } } ).data;
	const upload = async ( field: string, name: string, mimeType: string, path: string ) => {
		const sent = await author.request.post( '/wp-json/zeromo/v1/media', {
			headers: { 'X-WP-Nonce': nonce },
			multipart: { [ field ]: { name, mimeType, buffer: readFileSync( path ) } },
		} );
		expect( sent.status(), await sent.text() ).toBe( 200 );
		return ( ( await sent.json() ) as { id: number }[] )[ 0 ]?.id;
	};
	const picture = await upload( 'images', 'a.jpg', 'image/jpeg', PICTURE );
	const film = await upload( 'videos', 'a.mp4', 'video/mp4', FILM );
	const text = `只给买了的人看 ${ Date.now() }`;
	const { id } = await call< { id: number } >( author, '/content', {
		post_content: `一组照片 ${ Date.now() }`,
		video_id: film,
		privacy: { type: 'paid', value: '6', content: text, image_ids: [ picture ], copy_off: true },
	} );

	const buyer = await open_as( login, PHONE );
	await buyer.goto( `/activity/${ id }/` );
	const number = await id_of( buyer );
	await call( buyer, '/wallet/redeem', { code: ( cards as { codes: string[] } ).codes[ 0 ] } );
	await call( buyer, '/post/buy', { post_id: id, method: 'balance' } );
	await buyer.goto( `/activity/${ id }/` );
	const hidden = buyer.getByRole( 'region', { name: /^隐藏内容/ } );
	await expect( hidden.getByText( `仅供 用户 ${ number } · ` ) ).toBeVisible();
	await expect( hidden.getByText( '作者没有开放复制和保存' ) ).toBeVisible();
	await expect( buyer.locator( '.zmo-watermark' ) ).toHaveText( new RegExp( `^用户 ${ number } · ` ) );
	await expect( buyer.locator( 'video[data-zmo-kept]' ) ).toHaveAttribute( 'controlslist', 'nodownload' );

	// The file of the buyer is not the author's.
	const url = ( await hidden.locator( '.zmo-gallery a' ).first().getAttribute( 'href' ) ) ?? '';
	const [ theirs, own ] = await Promise.all( [ buyer.request.get( url ), author.request.get( url ) ] );
	expect( theirs.headers()[ 'content-type' ] ).toBe( 'image/jpeg' );
	expect( ( await theirs.body() ).equals( await own.body() ) ).toBe( false );
	writeFileSync( 'test-results/watermark-picture.jpg', await theirs.body() );

	// Selecting takes nothing of it along, and no menu offers to save the picture.
	const prose = hidden.locator( '.zmo-prose' ).first();
	await expect( prose ).toHaveCSS( 'user-select', 'none' );
	const stopped = ( name: string, selector: string ) =>
		buyer.evaluate(
			( [ type, of ] ) =>
				! document
					.querySelector( of ?? '' )
					?.dispatchEvent( new MouseEvent( type ?? '', { bubbles: true, cancelable: true } ) ),
			[ name, selector ]
		);
	await expect.poll( () => stopped( 'contextmenu', '.zmo-hidden .zmo-gallery img' ) ).toBe( true );
	expect( await stopped( 'contextmenu', 'video[data-zmo-kept]' ) ).toBe( true );
	expect( await stopped( 'contextmenu', '.zmo-header, header' ) ).toBe( false );
	// A screen reader and the keyboard find it as before.
	await expect( hidden.getByText( text ) ).toBeVisible();
	await expect_accessible( buyer, '.zmo-hidden' );
	await buyer.screenshot( { path: 'test-results/watermark-390.png', fullPage: true } );

	const desk = await open_as( login, { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } );
	await desk.goto( `/activity/${ id }/` );
	await desk.locator( '.zmo-hidden' ).scrollIntoViewIfNeeded();
	await desk.screenshot( { path: 'test-results/watermark-1280-dark.png', fullPage: true } );
} );
