import { new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const SCREEN = '/wp-admin/admin.php?page=zeromo&screen=/numbers';

test( '数据: charts are read by keys and as a table, newcomers are welcomed from it', async ( {
	page,
	open_as,
	expect_accessible,
} ) => {
	await new_member( page, 'silent' );
	await page.goto( SCREEN );
	await expect( page.getByRole( 'heading', { name: '数据', exact: true } ) ).toBeVisible();
	const chart = page.getByRole( 'slider', { name: '新成员' } );
	const today = await chart.getAttribute( 'aria-valuetext' );
	expect( today ).toMatch( /^\d{4}-\d\d-\d\d：[1-9]/ );
	await chart.focus();
	await chart.press( 'ArrowLeft' );
	await expect( chart ).not.toHaveAttribute( 'aria-valuetext', today ?? '' );
	await chart.press( 'End' );
	await expect( chart ).toHaveAttribute( 'aria-valuetext', today ?? '' );

	await page.getByText( '用表格看' ).press( 'Enter' );
	const table = page.getByRole( 'table', { name: '每天的数字' } );
	await expect( table.getByRole( 'row' ) ).toHaveCount( 31 );
	await expect_accessible( page, '#zmo-admin' );

	await page.getByRole( 'button', { name: '7 天', exact: true } ).press( 'Enter' );
	await expect( table.getByRole( 'row' ) ).toHaveCount( 8 );
	expect( page.url() ).toContain( 'from=' );
	await page.goBack();
	await expect( table.getByRole( 'row' ) ).toHaveCount( 31 );

	const newcomers = page.getByRole( 'region', { name: '还没发布过的新成员' } );
	await newcomers.getByRole( 'button', { name: '发欢迎通知' } ).press( 'Enter' );
	await newcomers.getByRole( 'button', { name: '确认发送' } ).press( 'Enter' );
	await expect( newcomers.getByRole( 'status' ) ).toHaveText( '已经开始发送，几分钟内送达' );

	const phone = await open_as( 'admin', PHONE );
	await phone.goto( SCREEN );
	await expect( phone.getByRole( 'slider', { name: '新成员' } ) ).toBeVisible();
	expect(
		await phone.evaluate( () => document.documentElement.scrollWidth - window.innerWidth )
	).toBeLessThanOrEqual( 0 );
	await page.screenshot( { path: 'test-results/numbers-1280.png', fullPage: true } );
	await phone.screenshot( { path: 'test-results/numbers-390.png', fullPage: true } );
} );
