import { call, expect, new_member, test } from '../fixtures';

test( '小黑屋 and the monthly report are made when they are switched on, and need no script', async ( {
	open_as,
	visitor,
	browser,
	expect_accessible,
	trouble,
} ) => {
	trouble.allow.push( /404/ );
	const admin = await open_as( 'admin' );
	const { id, login } = await new_member( admin, 'banned' );
	await call( admin, '/admin/bans', { user_id: id, level: 'silence', days: 7, reason: '垃圾广告，加微信' } );
	await call( admin, '/admin/settings', { public_bans: true, public_report: true } );
	try {
		await visitor.goto( '/bans/' );
		await expect( visitor.getByRole( 'heading', { level: 1, name: '小黑屋' } ) ).toBeVisible();
		const row = visitor.getByRole( 'listitem' ).filter( { hasText: login } );
		await expect( row ).toContainText( '原因：垃圾广告' );
		await expect( row ).not.toContainText( '微信' );
		await expect( visitor.locator( 'meta[name="robots"]' ) ).toHaveAttribute( 'content', /noindex/ );
		await expect_accessible( visitor, '.zmo-record' );
		const bare = await browser.newContext( { javaScriptEnabled: false, viewport: { width: 390, height: 844 } } );
		const page = await bare.newPage();
		await page.goto( visitor.url() );
		await page.getByRole( 'link', { name: '管理月报' } ).click();
		await expect( page.getByRole( 'heading', { level: 1, name: '管理月报' } ) ).toBeVisible();
		await expect( page.getByRole( 'row', { name: /处罚成员/ } ) ).toBeVisible();
		await page.getByRole( 'link', { name: '上个月' } ).click();
		await expect( page.getByRole( 'link', { name: '下个月' } ) ).toBeVisible();
		await bare.close();
	} finally {
		await call( admin, '/admin/settings', { reset: [ 'public_bans', 'public_report' ] } );
		await call( admin, '/admin/bans?_method=DELETE', { user_id: id } );
	}
	expect( ( await visitor.goto( '/bans/' ) )?.status() ).toBe( 404 );
} );
