import { call, expect, new_member, test } from '../fixtures';

test( 'who forgot the password is led to a new one and back', async ( { visitor } ) => {
	await visitor.goto( '/community/' );
	await visitor.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ).click();
	const link = visitor.getByRole( 'dialog', { name: '登录或注册' } ).getByRole( 'link', { name: '忘记密码' } );
	const href = await link.getAttribute( 'href' );
	await visitor.goto( '/login/' );
	const on_page = visitor.getByRole( 'main' ).getByRole( 'link', { name: '忘记密码' } );
	await expect( on_page ).toHaveAttribute( 'href', href ?? '' );
	await on_page.click();
	await expect( visitor.locator( '#lostpasswordform' ) ).toBeVisible();
	const back = await visitor.locator( '#lostpasswordform input[name=redirect_to]' ).inputValue();
	await visitor.goto( back );
	await expect( visitor.getByRole( 'status' ).filter( { hasText: '重设密码的邮件已发出' } ) ).toBeVisible();
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
