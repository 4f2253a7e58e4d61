import type { Page } from '@playwright/test';
import { call, expect, new_member, PHONE, test } from '../fixtures';

async function make_circle( page: Page, fields: object ): Promise< { id: number; url: string; title: string } > {
	const title = `胶片 ${ Date.now() }`;
	const circle = await call( page, '/circle', { title, visibility: 'members', ...fields } );
	return { id: circle.id as number, url: circle.url as string, title };
}

const part = ( url: string, name: string ) => `${ url }?tab=manage&zmo_part=${ name }`;

test( 'a question at the door: asked, answered, decided, told', async ( { open_as, member1, expect_accessible } ) => {
	test.setTimeout( 120_000 );
	const owner = await open_as( 'admin' );
	const circle = await make_circle( owner, {} );

	await owner.goto( part( circle.url, 'entry' ) );
	await owner.getByRole( 'radio', { name: '申请后由圈主审核' } ).check();
	await owner.getByRole( 'textbox', { name: '问题 1' } ).fill( '你用什么相机？' );
	await expect_accessible( owner, '.zmo-site main' );
	await owner.getByRole( 'button', { name: '保存加入方式' } ).click();
	await expect( owner ).toHaveURL( circle.url );

	await member1.goto( circle.url );
	const door = member1.getByRole( 'region', { name: '加入圈子' } );
	await expect( member1.getByText( '这里的内容只给圈友看' ) ).toBeVisible();
	await expect( member1.getByRole( 'button', { name: '申请加入' } ) ).toHaveCount( 1 );
	await expect( member1.getByRole( 'link', { name: '圈友', exact: true } ) ).toHaveCount( 0 );
	const answer = door.getByRole( 'textbox', { name: '你用什么相机？' } );
	await door.getByRole( 'button', { name: '申请加入' } ).click();
	await expect( answer ).toBeFocused();
	await answer.fill( '海鸥 203' );
	await expect_accessible( member1, '.zmo-site main' );
	await door.getByRole( 'button', { name: '申请加入' } ).click();
	await expect( member1.getByRole( 'status' ) ).toContainText( '已提交申请' );
	await expect( member1.locator( '.zmo-hero' ).getByRole( 'button', { name: '审核中' } ) ).toBeVisible();

	await owner.goto( circle.url );
	await owner.getByRole( 'link', { name: /^管理/ } ).click();
	const request = owner.getByRole( 'article' ).filter( { hasText: '海鸥 203' } );
	await expect( request ).toContainText( '你用什么相机？' );
	await expect_accessible( owner, '.zmo-site main' );
	await request.getByRole( 'button', { name: '通过' } ).click();
	await expect( owner.getByRole( 'status' ) ).toContainText( '已通过申请' );
	await expect(
		owner.getByText( '没有待处理的申请' ).or( owner.getByRole( 'heading', { name: '最近 4 周' } ) )
	).toBeVisible();

	await member1.goto( circle.url );
	await expect( member1.locator( '.zmo-hero' ).getByRole( 'button', { name: '已加入' } ) ).toBeVisible();
	await expect( member1.getByText( '这里的内容只给圈友看' ) ).toHaveCount( 0 );
	await expect( member1.getByRole( 'link', { name: /^管理/ } ) ).toHaveCount( 0 );
	await member1.goto( '/account/messages/?type=circle' );
	await expect( member1.getByText( `通过了你加入圈子「${ circle.title }」的申请` ) ).toBeVisible();
} );

test( 'an invitation for one: copied, accepted once, revoked', async ( {
	open_as,
	member1,
	member2,
	trouble,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	trouble.allow.push( /403.*circle\/join|circle\/join.*403|status of 403/ );
	const owner = await open_as( 'admin', { permissions: [ 'clipboard-read', 'clipboard-write' ] } );
	const circle = await make_circle( owner, { join_mode: 'invite' } );

	await owner.goto( circle.url );
	await owner.getByRole( 'link', { name: '邀请', exact: true } ).first().click();
	await owner.getByRole( 'combobox', { name: '可用人数' } ).selectOption( '1' );
	await owner.getByRole( 'button', { name: '生成邀请链接' } ).click();
	const link = owner.getByRole( 'textbox', { name: '邀请链接' } );
	await expect( link ).toHaveValue( /invite_code=[2-9A-Z]{12}$/ );
	await expect_accessible( owner, '.zmo-site main' );
	await owner.getByRole( 'button', { name: '复制' } ).click();
	await expect( owner.getByText( '复制成功' ) ).toBeVisible();
	const url = await owner.evaluate( () => navigator.clipboard.readText() );
	expect( url ).toBe( await link.inputValue() );

	await member1.goto( url );
	await member1.getByRole( 'region', { name: '加入圈子' } ).getByRole( 'button', { name: '接受邀请' } ).click();
	await expect( member1 ).toHaveURL( circle.url );
	await expect( member1.locator( '.zmo-hero' ).getByRole( 'button', { name: '已加入' } ) ).toBeVisible();

	await member2.goto( url );
	await member2.getByRole( 'region', { name: '加入圈子' } ).getByRole( 'button', { name: '接受邀请' } ).click();
	await expect( member2.getByRole( 'alert' ) ).toContainText( '邀请码无效' );
	await expect( member2.locator( '.zmo-hero' ).getByRole( 'button', { name: '已加入' } ) ).toHaveCount( 0 );

	await owner.getByRole( 'combobox', { name: '可用人数' } ).selectOption( '0' );
	await owner.getByRole( 'button', { name: '生成邀请链接' } ).click();
	await expect( link ).toHaveCount( 1 );
	await expect( link ).not.toHaveValue( url );
	await owner.getByRole( 'button', { name: '撤销' } ).click();
	await owner.getByRole( 'alertdialog' ).getByRole( 'button', { name: '确定' } ).click();
	await expect( link ).toHaveCount( 0 );
} );

test( 'a member is muted, made a manager, taken out with a reason, and let back in', async ( {
	open_as,
	member1,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const owner = await open_as( 'admin' );
	const circle = await make_circle( owner, { visibility: 'public' } );
	await call( member1, '/circle/join', { circle_id: circle.id, joined: 1 } );
	const { name, id } = (
		await call( member1, '/circle/join', { circle_id: circle.id, joined: 1 } ).then( () =>
			member1.request
				.get( `/wp-json/zeromo/v1/circle/members?circle_id=${ circle.id }&role=member` )
				.then( ( answer ) => answer.json() as Promise< { id: number; name: string }[] > )
		)
	)[ 0 ] as { id: number; name: string };
	expect( id ).toBeGreaterThan( 0 );

	const row = owner.getByRole( 'article', { name, exact: true } );
	const open = async () => {
		await owner.goto( part( circle.url, 'members' ) );
		await row.locator( 'summary' ).first().click();
	};
	await open();
	await row.getByRole( 'button', { name: '禁言', exact: true } ).click();
	await expect( owner.getByRole( 'status' ) ).toContainText( '已禁言' );
	await expect( row.getByText( '已禁言' ) ).toBeVisible();
	await open();
	await row.getByRole( 'button', { name: '设为管理员' } ).click();
	await expect( row.getByText( '管理员', { exact: true } ) ).toBeVisible();
	await open();
	await expect_accessible( owner, '.zmo-site main' );
	await row.getByText( '移出', { exact: true } ).first().click();
	const dialog = owner.getByRole( 'dialog', { name: `移出 ${ name }` } );
	await dialog.getByRole( 'textbox', { name: '原因' } ).fill( '多次发布广告' );
	await dialog.getByRole( 'combobox', { name: '重新加入' } ).selectOption( 'never' );
	await expect_accessible( owner, '[role="dialog"]' );
	await dialog.getByRole( 'button', { name: '移出' } ).click();
	await expect( row ).toHaveCount( 0 );

	await member1.goto( `${ circle.url }?tab=join` );
	await expect( member1.locator( '.zmo-hero' ).getByRole( 'button', { name: '已被移出' } ) ).toBeVisible();
	await expect( member1.getByText( '原因：多次发布广告' ) ).toBeVisible();

	await owner.getByRole( 'link', { name: '已移出' } ).click();
	await row.getByRole( 'button', { name: '允许重新加入' } ).click();
	await expect( owner.getByText( '没有被移出的人' ) ).toBeVisible();
	await member1.goto( circle.url );
	await member1.locator( '.zmo-hero' ).getByRole( 'button', { name: '加入圈子' } ).click();
	await expect( member1.locator( '.zmo-hero' ).getByRole( 'button', { name: '已加入' } ) ).toBeVisible();
} );

test( 'asking, deciding and leaving work without script', async ( { open_as } ) => {
	const owner = await open_as( 'admin' );
	const circle = await make_circle( owner, { join_mode: 'approval', questions: [ '怎么知道我们的？' ] } );
	const plain = await open_as( 'member2', { ...PHONE, javaScriptEnabled: false } );
	await plain.goto( circle.url );
	const door = plain.getByRole( 'region', { name: '加入圈子' } );
	await door.getByRole( 'textbox', { name: '怎么知道我们的？' } ).fill( '朋友说的' );
	await door.getByRole( 'button', { name: '申请加入' } ).click();
	await expect( plain.locator( '.zmo-hero' ).getByRole( 'button', { name: '审核中' } ) ).toBeVisible();

	const desk = await open_as( 'admin', { javaScriptEnabled: false } );
	await desk.goto( part( circle.url, 'requests' ) );
	await desk.getByRole( 'article' ).filter( { hasText: '朋友说的' } ).getByRole( 'button', { name: '通过' } ).click();
	await expect( desk.getByText( '没有待处理的申请' ) ).toBeVisible();

	await plain.goto( `${ circle.url }?tab=join` );
	await door.getByRole( 'button', { name: '退出圈子' } ).click();
	await plain.getByRole( 'alertdialog', { name: '退出这个圈子？' } ).getByRole( 'button', { name: '确定' } ).click();
	await expect( door.getByRole( 'button', { name: '申请加入' } ) ).toBeVisible();
} );

test( 'a circle is handed over; what its new owner closes is gone for others at once, and comes back', async ( {
	open_as,
	visitor,
} ) => {
	test.setTimeout( 120_000 );
	const owner = await open_as( 'admin' );
	const circle = await make_circle( owner, { visibility: 'public' } );
	const { login } = await new_member( owner, 'heir' );
	const heir = await open_as( login );
	await call( heir, '/circle/join', { circle_id: circle.id, joined: 1 } );
	const word = `河边的话${ Date.now() }`;
	const { id } = await call< { id: number } >( heir, '/content', { post_content: word, circle_id: circle.id } );

	await owner.goto( part( circle.url, 'members' ) );
	const row = owner.getByRole( 'article', { name: login, exact: true } );
	await row.locator( 'summary' ).first().click();
	await row.getByRole( 'button', { name: '转让圈主' } ).click();
	const question = owner.getByRole( 'alertdialog', { name: `把圈子转让给 ${ login }？` } );
	await question.getByRole( 'button', { name: '确定' } ).click();
	await expect( row.getByText( '圈主', { exact: true } ) ).toBeVisible();

	await heir.goto( circle.url );
	await expect( heir.locator( '.zmo-hero__owner' ) ).toContainText( login );
	await expect( heir.getByRole( 'link', { name: /^管理/ } ) ).toBeVisible();
	await heir.goto( part( circle.url, 'figures' ) );
	await expect( heir.getByRole( 'table' ).getByRole( 'row', { name: /^最近 7 天/ } ) ).toBeVisible();
	for ( const [ choice, status, found ] of [
		[ /^仅圈友/, 404, 0 ],
		[ /^公开|^所有人/, 200, 1 ],
	] as const ) {
		await heir.goto( part( circle.url, 'profile' ) );
		await heir.getByRole( 'radio', { name: choice } ).check( { force: true } );
		await heir.getByRole( 'button', { name: '保存' } ).click();
		await expect( heir ).toHaveURL( circle.url );
		expect( ( await visitor.request.get( `/wp-json/zeromo/v1/content/${ id }` ) ).status() ).toBe( status );
		const post = visitor.locator( 'article', { hasText: word } );
		await visitor.goto( `/?s=${ encodeURIComponent( word ) }` );
		await expect( post ).toHaveCount( found );
		await visitor.goto( circle.url );
		await expect( post ).toHaveCount( found );
		await visitor.goto( `/member/${ login }/` );
		await expect( post ).toHaveCount( found );
		await visitor.goto( '/community/?orderby=latest' );
		await expect( post ).toHaveCount( found );
	}
} );
