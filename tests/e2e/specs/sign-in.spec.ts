import { call, expect, new_member, test } from '../fixtures';

test( 'who forgot the password is led to a new one, by a code or by the link of a mail', async ( {
	visitor,
	trouble,
	expect_accessible,
} ) => {
	trouble.allow.push( /422/ );
	await visitor.goto( '/community/' );
	await visitor.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ).click();
	const dialog = visitor.getByRole( 'dialog', { name: '登录或注册' } );
	const href = await dialog.getByRole( 'link', { name: '忘记密码' } ).getAttribute( 'href' );
	await dialog.getByRole( 'link', { name: '忘记密码' } ).click();
	await dialog.getByRole( 'textbox', { name: '手机号或邮箱' } ).fill( '13812340001' );
	await dialog.getByRole( 'button', { name: '获取验证码' } ).click();
	await expect( dialog.getByRole( 'button', { name: /秒后重发/ } ) ).toBeDisabled();
	await dialog.getByRole( 'textbox', { name: '验证码' } ).fill( '000000' );
	await dialog.getByLabel( '新密码' ).fill( 'another one 1' );
	await dialog.getByRole( 'button', { name: '重设密码' } ).click();
	await expect( dialog.getByRole( 'alert' ).first() ).toHaveText( '验证码错误或已过期' );
	await expect( dialog.getByRole( 'textbox', { name: '手机号或邮箱' } ) ).toHaveValue( '13812340001' );
	await expect_accessible( visitor );
	await visitor.goto( href ?? '' );
	await expect( visitor.getByRole( 'heading', { name: '重设密码' } ) ).toBeVisible();
	const changing = await visitor.request.get( '/.well-known/change-password', { maxRedirects: 0 } );
	expect( changing.status() ).toBe( 302 );
	expect( changing.headers().location ).toContain( '/account/settings' );
	await visitor.goto( '/wp-login.php?action=lostpassword' );
	await expect( visitor.locator( '#lostpasswordform' ) ).toBeVisible();
} );

test( 'a code is asked for without script, and what was typed stays', async ( { browser, baseURL } ) => {
	const context = await browser.newContext( { javaScriptEnabled: false, baseURL } );
	const page = await context.newPage();
	await page.goto( '/login/' );
	await page.getByRole( 'link', { name: '使用验证码' } ).click();
	await page.getByLabel( '手机号或邮箱' ).fill( '138 1234 0002' );
	await page.getByRole( 'button', { name: '获取验证码' } ).click();
	await expect( page.getByRole( 'status' ) ).toContainText( '验证码已发送' );
	await expect( page.getByLabel( '手机号或邮箱' ) ).toHaveValue( '138 1234 0002' );
	await page.getByLabel( '验证码', { exact: true } ).fill( '000000' );
	await page.getByRole( 'button', { name: '登录' } ).click();
	await expect( page.getByRole( 'alert' ) ).toHaveText( '验证码错误或已过期' );
	await context.close();
} );

test( 'who may not sign in reads why and appeals from there', async ( {
	open_as,
	visitor,
	expect_accessible,
	trouble,
} ) => {
	trouble.allow.push( /403/ );
	const admin = await open_as( 'admin' );
	const { id, login } = await new_member( admin, 'locked' );
	await call( admin, '/admin/bans', { user_id: id, level: 'lock', days: 7, reason: '反复刷屏' } );
	await visitor.goto( '/login/' );
	const form = visitor.getByRole( 'main' );
	await form.getByRole( 'textbox', { name: '用户名或邮箱' } ).fill( login );
	await form.getByRole( 'textbox', { name: '密码' } ).fill( 'password' );
	await form.getByRole( 'button', { name: '登录' } ).click();
	await expect( form.getByRole( 'alert' ) ).toContainText( '原因：反复刷屏' );
	await form.getByRole( 'link', { name: '对这次处罚申诉' } ).click();
	await expect( form ).toContainText( '禁止登录 · 到' );
	await expect_accessible( visitor );
	await form.getByRole( 'textbox', { name: '申诉的理由，只能申诉一次' } ).fill( '那是我的猫按的' );
	await form.getByRole( 'button', { name: '提交申诉' } ).click();
	await expect( form.getByRole( 'status' ) ).toHaveText( '申诉处理中' );
	await admin.goto( '/wp-admin/admin.php?page=zeromo&screen=/appeals' );
	await expect( admin.getByRole( 'main' ) ).toContainText( '那是我的猫按的' );
} );
