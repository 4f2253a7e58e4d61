import { call, expect, test } from '../fixtures';

test( 'an owner makes invitations, and somebody comes by the link of one', async ( {
	open_as,
	visitor,
	trouble,
	expect_accessible,
} ) => {
	trouble.allow.push( /403/ );
	const admin = await open_as( 'admin' );
	await call( admin, '/admin/settings', { sign_up_invite_only: true, invites_each: 3 } );
	try {
		await admin.goto( '/wp-admin/admin.php?page=zeromo&screen=/invites' );
		await admin.getByRole( 'button', { name: '生成邀请码' } ).click();
		const made = admin.getByRole( 'dialog', { name: '生成邀请码' } );
		await made.getByLabel( '备注，只有管理员看得到' ).fill( '开业' );
		await made.getByRole( 'button', { name: '生成', exact: true } ).click();
		const row = admin.getByRole( 'row' ).filter( { hasText: '开业' } ).first();
		await expect( row ).toContainText( '可用' );
		await expect_accessible( admin, '#zmo-admin' );
		const code = ( await row.locator( 'code' ).textContent() ) ?? '';

		await visitor.goto( '/login/?tab=register' );
		const form = visitor.getByRole( 'main' );
		const name = `guest${ Date.now() }`;
		await form.getByLabel( '用户名或邮箱' ).fill( name );
		await form.getByLabel( '邀请码' ).fill( 'WRONGCODE2' );
		await form.getByRole( 'textbox', { name: '密码' } ).fill( 'password' );
		const agree = form.getByRole( 'checkbox', { name: /同意/ } );
		if ( await agree.count() ) {
			await agree.check();
		}
		await form.getByRole( 'button', { name: '注册' } ).click();
		await expect( form.getByRole( 'alert' ) ).toHaveText( '邀请码无效' );
		await expect( form.getByLabel( '用户名或邮箱' ) ).toHaveValue( name );
		await expect_accessible( visitor );

		await visitor.goto( `/login/?tab=register&invite_code=${ code }` );
		await expect( form.getByLabel( '邀请码' ) ).toHaveValue( code );
		await form.getByLabel( '用户名或邮箱' ).fill( name );
		await form.getByRole( 'textbox', { name: '密码' } ).fill( 'password' );
		if ( await agree.count() ) {
			await agree.check();
		}
		await form.getByRole( 'button', { name: '注册' } ).click();
		await expect( visitor.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ) ).toHaveCount( 0 );

		await visitor.goto( '/account/settings/' );
		const invites = visitor.getByRole( 'region', { name: '邀请好友' } );
		await invites.getByRole( 'button', { name: '生成邀请码' } ).click();
		await expect( invites ).toContainText( '还能生成 2 个' );
		await expect( invites ).toContainText( '已用 0 / 1' );
		await expect_accessible( visitor );
	} finally {
		await call( admin, '/admin/settings', { sign_up_invite_only: false, invites_each: 0 } );
	}
} );

test( 'a new member reads until a moderator has let them in', async ( { open_as, visitor, trouble } ) => {
	trouble.allow.push( /403/ );
	const admin = await open_as( 'admin' );
	await call( admin, '/admin/settings', { sign_up_approval: true } );
	try {
		const name = `waits${ Date.now() }`;
		const made = await visitor.request.post( '/wp-json/zeromo/v1/auth/register', {
			data: { account: name, password: 'password', agree: true },
		} );
		expect( made.status() ).toBe( 200 );
		await expect( call( visitor, '/content', { post_content: '第一条', post_status: 'publish' } ) ).rejects.toThrow(
			/等待审核/
		);
		await admin.goto( '/wp-admin/admin.php?page=zeromo&screen=/waiting&object_type=member' );
		const row = admin.getByRole( 'listitem' ).filter( { hasText: name } );
		await row.getByRole( 'button' ).click();
		await admin
			.getByRole( 'region', { name: new RegExp( name ) } )
			.getByRole( 'button', { name: '通过' } )
			.click();
		await expect( row ).toHaveCount( 0 );
		await call( visitor, '/content', { post_content: `第一条 ${ name }`, post_status: 'publish' } );
	} finally {
		await call( admin, '/admin/settings', { sign_up_approval: false } );
	}
} );
