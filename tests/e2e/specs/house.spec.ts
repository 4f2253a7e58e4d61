import { expect, test } from '../fixtures';

test( 'a visitor opens the community on a phone and on a desk without an error', async ( { open_as } ) => {
	for ( const viewport of [
		{ width: 390, height: 844 },
		{ width: 1280, height: 900 },
	] ) {
		const page = await open_as( null, { viewport } );
		const answer = await page.goto( '/community/' );
		expect( answer?.status() ).toBe( 200 );
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', /^zh/ );
		await page.waitForLoadState( 'networkidle' );
		const overflow = await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
		expect( overflow, 'nothing sticks out sideways' ).toBeLessThanOrEqual( 0 );
	}
} );

test( 'a member is logged in', async ( { open_as } ) => {
	const page = await open_as( 'admin' );
	await page.goto( '/community/' );
	const me = await page.evaluate( async () => ( await fetch( '/wp-json/' ) ).status );
	expect( me ).toBe( 200 );
	expect(
		( await page.context().cookies() ).some( ( cookie ) => cookie.name.startsWith( 'wordpress_logged_in_' ) )
	).toBe( true );
} );
