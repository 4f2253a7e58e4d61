import { expect, test } from '../fixtures/wordpress';

test( 'an owner makes the community the front page by one button, and 首页 leads there', async ( {
	page,
	admin,
	open_as,
	expect_accessible,
	baseURL,
} ) => {
	const visitor = await open_as( null );
	await visitor.goto( '/circles/' );
	const home = visitor.getByRole( 'navigation', { name: '主导航' } ).getByRole( 'link', { name: '首页' } );
	await home.click();
	await expect( visitor ).toHaveURL( /\/community\/$/ );
	await expect( home ).toHaveAttribute( 'aria-current', 'page' );

	// Open also on a site where it has been answered before.
	await page.context().addCookies( [ { name: 'zm_offer', value: 'open', url: baseURL ?? '' } ] );
	await admin.visitAdminPage( 'index.php' );
	const offer = page.locator( '.notice' ).filter( { hasText: '社区已经启用' } );
	await expect( offer.getByRole( 'button', { name: '不用，别再提示' } ) ).toBeVisible();
	await expect_accessible( page, '.notice' );
	await offer.getByRole( 'button', { name: '把社区设为首页' } ).click();
	await expect( page ).toHaveURL( /options-reading\.php/ );
	await page.context().clearCookies( { name: 'zm_offer' } );
	try {
		await visitor.goto( '/' );
		await expect( visitor.getByRole( 'feed' ) ).toBeVisible();
		await expect( home ).toHaveAttribute( 'aria-current', 'page' );
		await visitor.goto( '/circles/' );
		await home.click();
		await expect( visitor ).toHaveURL( ( url ) => url.pathname === '/' );
	} finally {
		// Undone where core has it, and not asked again.
		await page.locator( '#front-static-pages input[value="posts"]' ).check();
		const stored = page.waitForResponse( ( answer ) => answer.url().endsWith( '/wp-admin/options.php' ) );
		await page.locator( '#submit' ).click();
		expect( ( await stored ).status() ).toBe( 302 );
	}
	await admin.visitAdminPage( 'index.php' );
	await expect( offer ).toHaveCount( 0 );
	await visitor.goto( '/' );
	await expect( visitor.getByRole( 'feed' ) ).toHaveCount( 0 );
} );
