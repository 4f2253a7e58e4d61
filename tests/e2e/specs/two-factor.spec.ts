import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { expect, new_member, test } from '../fixtures';
import { totp } from '../fixtures/totp';

const CODE = '验证器里的 6 位验证码';

/** Recovery codes in a file that was sent. */
async function codes_of( file: Download ): Promise< string[] > {
	return readFileSync( await file.path(), 'utf8' )
		.trim()
		.split( /\s+/ );
}

test( 'a member switches the second step on and passes it at every way in', async ( {
	open_as,
	browser,
	baseURL,
	expect_accessible,
	trouble,
} ) => {
	trouble.allow.push( /auth\/login|auth\/two-factor/ );
	const admin = await open_as( 'admin' );
	const member = await new_member( admin, 'step' );
	const context = await browser.newContext( { baseURL } );
	const page = await context.newPage();
	const first = async () => {
		await page.goto( '/community/?from=two-factor' );
		await page.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ).click();
		const dialog = page.getByRole( 'dialog', { name: '登录或注册' } );
		await dialog.getByLabel( '用户名或邮箱' ).fill( member.login );
		await dialog.getByLabel( '密码', { exact: true } ).fill( 'password' );
		await dialog.getByRole( 'button', { name: '登录' } ).click();
		return dialog;
	};

	await expect( await first() ).toBeHidden();
	await page.goto( '/account/settings/' );
	const panel = page.getByRole( 'region', { name: '两步验证' } );
	await panel.scrollIntoViewIfNeeded();
	await panel.getByRole( 'button', { name: '开启两步验证' } ).click();
	await expect( panel.getByRole( 'img', { name: /二维码/ } ) ).toBeVisible();
	const secret = ( await panel.locator( '.zmo-2fa__secret' ).textContent() ) ?? '';
	expect( secret ).toMatch( /^[A-Z2-7]{32}$/ );
	await expect_accessible( page );
	await panel.getByLabel( CODE ).fill( totp( secret ) );
	await panel.getByRole( 'button', { name: '开启', exact: true } ).click();
	const codes = panel.getByRole( 'group', { name: '恢复码' } );
	await expect( codes.getByRole( 'listitem' ) ).toHaveCount( 10 );
	const recovery = await codes.getByRole( 'listitem' ).allTextContents();
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		codes.getByRole( 'link', { name: '下载' } ).click(),
	] );
	expect( download.suggestedFilename() ).toBe( 'recovery-codes.txt' );
	await expect_accessible( page );
	await codes.getByRole( 'button', { name: '我已保存' } ).click();
	await expect( panel ).toContainText( '恢复码还剩 10 个' );

	// The form above a page.
	await context.clearCookies();
	const dialog = await first();
	await expect( dialog.getByLabel( CODE ) ).toBeFocused();
	await dialog.getByLabel( CODE ).fill( '000000' );
	await dialog.getByRole( 'button', { name: '登录' } ).click();
	await expect( dialog.locator( 'form' ).getByRole( 'alert' ) ).toContainText( '验证码不对' );
	await expect_accessible( page );
	// A period's code is used up: the app's next one is right as well.
	await dialog.getByLabel( CODE ).fill( totp( secret, 1 ) );
	await dialog.getByRole( 'button', { name: '登录' } ).click();
	await expect( dialog ).toBeHidden();
	await page.goto( '/account/settings/' );
	await expect( page.getByRole( 'region', { name: '两步验证' } ) ).toContainText( '已开启' );

	// Without script, by a recovery code, and back to where they wanted to go.
	const plain = await browser.newContext( { javaScriptEnabled: false, baseURL } );
	const bare = await plain.newPage();
	await bare.goto( `/login/?redirect_to=${ encodeURIComponent( '/account/settings/' ) }` );
	await bare.getByLabel( '用户名或邮箱' ).fill( member.login );
	await bare.getByLabel( '密码' ).fill( 'password' );
	await bare.getByRole( 'button', { name: '登录' } ).click();
	await expect( bare.getByRole( 'heading', { name: '两步验证' } ) ).toBeVisible();
	await bare.getByLabel( CODE ).fill( recovery[ 0 ] ?? '' );
	await bare.getByRole( 'button', { name: '登录' } ).click();
	const settings = bare.getByRole( 'region', { name: '两步验证' } );
	await expect( settings ).toContainText( '恢复码还剩 9 个' );
	await settings.getByText( '换一套恢复码' ).click();
	await settings
		.getByLabel( CODE )
		.first()
		.fill( recovery[ 2 ] ?? '' );
	const [ file ] = await Promise.all( [
		bare.waitForEvent( 'download' ),
		settings.getByRole( 'button', { name: '下载新的恢复码' } ).click(),
	] );
	const fresh = await codes_of( file );
	expect( fresh ).toHaveLength( 10 );
	await plain.close();

	// wp-login.php, where the old recovery codes have ended.
	const core = await browser.newContext( { baseURL } );
	const login = await core.newPage();
	await login.goto( '/wp-login.php?redirect_to=%2Fwp-admin%2Fprofile.php' );
	await expect( login.locator( '#user_login' ) ).toBeFocused();
	await login.locator( '#user_login' ).fill( member.login );
	await login.locator( '#user_pass' ).fill( 'password' );
	await login.locator( '#wp-submit' ).click();
	const field = login.locator( '#zeromo-code' );
	await field.fill( recovery[ 1 ] ?? '' );
	await login.getByRole( 'button', { name: '登录' } ).click();
	await expect( login.locator( '#login_error' ) ).toContainText( '验证码不对' );
	await field.fill( fresh[ 0 ] ?? '' );
	await login.getByRole( 'button', { name: '登录' } ).click();
	await expect( login ).toHaveURL( /\/account\// );
	await core.close();

	// Off, by password and code.
	await page.reload();
	const own = page.getByRole( 'region', { name: '两步验证' } );
	await own.scrollIntoViewIfNeeded();
	await own.getByRole( 'button', { name: '关闭两步验证' } ).click();
	await own.getByLabel( '当前密码' ).fill( 'password' );
	await own.getByLabel( CODE ).fill( fresh[ 1 ] ?? '' );
	await own.getByRole( 'button', { name: '关闭', exact: true } ).click();
	await expect( own.getByRole( 'button', { name: '开启两步验证' } ) ).toBeVisible();
	await context.close();
} );

test( 'without script the second step is switched on, and its codes come as a file', async ( {
	open_as,
	browser,
	baseURL,
} ) => {
	const member = await new_member( await open_as( 'admin' ), 'plain' );
	const context = await browser.newContext( { javaScriptEnabled: false, baseURL } );
	const page = await context.newPage();
	const sign_in = async () => {
		await page.goto( `/login/?redirect_to=${ encodeURIComponent( '/account/settings/' ) }` );
		await page.getByLabel( '用户名或邮箱' ).fill( member.login );
		await page.getByLabel( '密码' ).fill( 'password' );
		await page.getByRole( 'button', { name: '登录' } ).click();
	};
	await sign_in();
	const panel = page.getByRole( 'region', { name: '两步验证' } );
	await panel.getByRole( 'button', { name: '开启两步验证' } ).click();
	const secret = ( await panel.locator( '.zmo-2fa__secret' ).textContent() ) ?? '';
	await expect( panel.getByRole( 'link', { name: '在本机的验证器里打开' } ) ).toHaveAttribute(
		'href',
		new RegExp( `^otpauth://totp/.+secret=${ secret }` )
	);
	await panel.getByLabel( CODE ).fill( totp( secret ) );
	const [ file ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		panel.getByRole( 'button', { name: '开启并下载恢复码' } ).click(),
	] );
	const codes = await codes_of( file );
	expect( codes ).toHaveLength( 10 );
	await context.clearCookies();
	await sign_in();
	await page.getByLabel( CODE ).fill( codes[ 9 ] ?? '' );
	await page.getByRole( 'button', { name: '登录' } ).click();
	await expect( page.getByRole( 'region', { name: '两步验证' } ) ).toContainText( '恢复码还剩 9 个' );
	await context.close();
} );
