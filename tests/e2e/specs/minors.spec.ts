import { call, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

test( '未成年人模式: from the footer on a phone, until the minutes are used, ended by the PIN or by the owner', async ( {
	page,
	open_as,
	expect_accessible,
	trouble,
} ) => {
	// What is refused on purpose.
	trouble.allow.push( /40[39] .*|422 .*/, /status of 4(03|22)/ );
	await page.goto( '/wp-admin/' );
	await call( page, '/admin/settings', { minors_mode: true, minors_from: 0, minors_to: 0, minors_minutes: 60 } );
	const { id, login } = await new_member( page, 'deer' );
	const member = await open_as( login, PHONE );
	await member.goto( '/community/' );
	await member.getByRole( 'contentinfo' ).getByRole( 'link', { name: '未成年人模式' } ).click();
	const form = member.getByRole( 'form', { name: '未成年人模式' } );
	await expect( member.getByText( '不能充值、购买、打赏' ) ).toBeVisible();
	expect(
		await member.evaluate( () => document.documentElement.scrollWidth - window.innerWidth )
	).toBeLessThanOrEqual( 0 );
	await expect_accessible( member, '.zmo-page' );
	await member.screenshot( { path: test.info().outputPath( 'minors-off-390.png' ), fullPage: true } );
	const pin = async ( typed: string, again?: string ) => {
		await form.getByLabel( '密码，4 到 8 位数字' ).fill( typed );
		if ( again !== undefined ) {
			await form.getByLabel( '再写一遍密码' ).fill( again );
		}
	};
	await form.getByLabel( '每天最多用' ).selectOption( { label: '40 分钟' } );
	await pin( '1357', '1358' );
	await form.getByRole( 'button', { name: '打开未成年人模式' } ).press( 'Enter' );
	await expect( member.getByText( '两次写的密码不一样' ).first() ).toBeVisible();
	await pin( '1357', '1357' );
	// A second press right behind the first one is taken for a double one, and sends nothing.
	await expect( async () => {
		await form.getByRole( 'button', { name: '打开未成年人模式' } ).press( 'Enter', { timeout: 1000 } );
		await expect( member.getByText( '还可以用' ) ).toBeVisible( { timeout: 5000 } );
	} ).toPass();
	await expect( member.getByText( '每天最多用 40 分钟' ) ).toBeVisible();
	await member.screenshot( { path: test.info().outputPath( 'minors-on-390.png' ), fullPage: true } );

	// The minute of this page is used.
	await call( page, '/admin/settings', { minors_minutes: 1 } );
	await member.goto( '/community/' );
	await member.goto( '/community/' );
	await expect( member.getByRole( 'heading', { name: '休息一下' } ) ).toBeVisible();
	await expect( member.getByText( '今天已经用满 1 分钟' ) ).toBeVisible();
	await member.screenshot( { path: test.info().outputPath( 'minors-rest-390.png' ), fullPage: true } );
	await member.getByRole( 'link', { name: '用密码退出未成年人模式' } ).click();
	await pin( '2468' );
	await form.getByRole( 'button', { name: '退出未成年人模式' } ).press( 'Enter' );
	await expect( member.getByText( '密码不对' ).first() ).toBeVisible();
	await pin( '1357' );
	await expect( async () => {
		await form.getByRole( 'button', { name: '退出未成年人模式' } ).press( 'Enter', { timeout: 1000 } );
		await expect( form.getByRole( 'button', { name: '打开未成年人模式' } ) ).toBeVisible( { timeout: 5000 } );
	} ).toPass();
	await member.goto( '/community/' );
	await expect( member.getByRole( 'heading', { name: '休息一下' } ) ).toHaveCount( 0 );

	// A guardian who has lost the PIN.
	await member.goto( '/account/minors/' );
	await pin( '97531', '97531' );
	await form.getByRole( 'button', { name: '打开未成年人模式' } ).press( 'Enter' );
	await expect( form.getByRole( 'button', { name: '退出未成年人模式' } ) ).toBeVisible();
	await page.goto( `/wp-admin/user-edit.php?user_id=${ id }` );
	await page.getByRole( 'textbox', { name: '替成员结束未成年人模式' } ).fill( '电话里核对了身份' );
	await page.locator( '#submit' ).click();
	await expect( page.getByRole( 'textbox', { name: '替成员结束未成年人模式' } ) ).toHaveCount( 0 );
	await member.reload();
	await expect( form.getByRole( 'button', { name: '打开未成年人模式' } ) ).toBeVisible();
	await call( page, '/admin/settings', { reset: [ 'minors_mode', 'minors_from', 'minors_to', 'minors_minutes' ] } );
} );
