import { call, new_member } from '../fixtures';
import { totp } from '../fixtures/totp';
import { expect, test } from '../fixtures/wordpress';

test( '成员: staff takes the second step off who has lost app and codes', async ( {
	page,
	open_as,
	browser,
	baseURL,
	expect_accessible,
} ) => {
	const member = await new_member( await open_as( 'admin' ), 'lost' );
	const context = await browser.newContext( { baseURL } );
	const own = await context.newPage();
	const sign_in = async () => {
		await own.goto( '/wp-login.php' );
		// Core puts the focus there a moment after the page, and what is typed elsewhere at that moment along.
		await expect( own.locator( '#user_login' ) ).toBeFocused();
		await own.locator( '#user_login' ).fill( member.login );
		await own.locator( '#user_pass' ).fill( 'password' );
		await own.locator( '#wp-submit' ).click();
	};
	await sign_in();
	await expect( own ).toHaveURL( /\/account\// );
	const { secret } = await call< { secret: string } >( own, '/account/two-factor/begin', {} );
	await call( own, '/account/two-factor/confirm', { code: totp( secret ) } );
	await context.clearCookies();
	await sign_in();
	await expect( own.locator( '#zeromo-code' ) ).toBeVisible();

	await page.goto( '/wp-admin/admin.php?page=zeromo&screen=/members' );
	const search = page.getByRole( 'searchbox', { name: '昵称、登录名或邮箱的开头，或成员编号' } );
	await search.fill( String( member.id ) );
	const rows = page.locator( '.dataviews-view-table tbody tr' );
	// What is found comes a moment after it was typed; a new list closes what stands beside the old one.
	await expect( rows ).toHaveCount( 1 );
	await rows.first().getByRole( 'button' ).first().click();
	const detail = page.getByRole( 'dialog' );
	await expect( detail.getByRole( 'heading', { name: '两步验证' } ) ).toBeVisible();
	const off = detail.getByRole( 'button', { name: '关闭两步验证' } );
	await expect( off ).toBeDisabled();
	await detail.getByLabel( '怎么确认是本人的' ).fill( '视频里核对了身份证' );
	await expect_accessible( page, '.zmo-admin-detail' );
	await off.click();
	await expect( detail.getByText( '两步验证已关闭，已经告诉成员' ).first() ).toBeVisible();

	await sign_in();
	await expect( own ).toHaveURL( /\/account\// );
	await context.close();
} );
