import { call } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const ADDRESS = '/wp-admin/admin.php?page=zeromo&screen=/compliance';

test( '法务: what is missing is said, leads to its setting, and is met when it is filled in', async ( {
	page,
	expect_accessible,
} ) => {
	await call( page, '/admin/settings', { reset: [ 'complaint_contact' ] } );
	await page.goto( ADDRESS );
	await expect( page.getByRole( 'heading', { name: '法务', exact: true } ) ).toBeVisible();
	const line = page.getByRole( 'listitem' ).filter( { hasText: '投诉举报的联系方式' } );
	await expect( line.getByText( '待补充' ) ).toBeVisible();
	await expect_accessible( page, '#zmo-admin' );
	for ( const width of [ 1280, 390 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBeLessThan(
			1
		);
		await page.screenshot( { path: test.info().outputPath( `compliance-${ width }.png` ), fullPage: true } );
	}
	await page.setViewportSize( { width: 1280, height: 900 } );
	await line.getByRole( 'link' ).click();
	await expect( page.getByRole( 'textbox', { name: '投诉举报的联系方式' } ) ).toBeVisible();
	await call( page, '/admin/settings', { complaint_contact: 'jubao@example.com' } );
	await page.goto( ADDRESS );
	await expect( line.getByText( '已具备' ) ).toBeVisible();
	await call( page, '/admin/settings', { reset: [ 'complaint_contact' ] } );
} );
