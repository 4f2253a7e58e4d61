import type { Page } from '@playwright/test';
import { call, expect, id_of, new_member, PHONE, test } from '../fixtures';

/** Each dialog of the server's HTML, opened by its button and sent without a line of script. */
const OFF = { javaScriptEnabled: false };

test.describe.configure( { timeout: 120_000 } );

/** No two things of a page have one id, and none of its dialogs is open by itself. */
async function expect_tidy( page: Page ): Promise< void > {
	const html = await page.content();
	const ids = [ ...html.matchAll( /\sid="([^"]+)"/g ) ].map( ( [ , id ] ) => id );
	expect( ids.filter( ( id, at ) => ids.indexOf( id ) !== at ) ).toEqual( [] );
	await expect( page.locator( 'dialog:visible' ) ).toHaveCount( 0 );
}

/** Opens it, leaves it by 取消, opens it again; 确定 stays to be pressed, and what is seen on it says what it does. */
async function open(
	page: Page,
	opener: ReturnType< Page[ 'locator' ] >,
	role: 'dialog' | 'alertdialog',
	name: string
) {
	const dialog = page.getByRole( role, { name, exact: true } );
	await expect_tidy( page );
	await opener.click();
	await expect( dialog ).toBeVisible();
	await dialog.getByRole( 'button', { name: '取消' } ).click();
	await expect( dialog ).toBeHidden();
	await opener.click();
	await expect( dialog ).toBeVisible();
	await expect( dialog.locator( '.zmo-btn' ).last() ).not.toHaveText( /^\s*(确定|保存|提交|添加)?\s*$/ );
	return dialog;
}

test( '选择收藏夹: 收藏 leads to a page with the folders and 新建收藏夹', async ( { open_as } ) => {
	const admin = await open_as( 'admin' );
	const { login } = await new_member( admin, 'shelf' );
	await admin.goto( '/community/' );
	const words = `收起来 ${ Date.now() }`;
	const { redirect_url } = await call< { redirect_url: string } >( admin, '/content', { post_content: words } );

	const page = await open_as( login, OFF );
	await page.goto( '/community/' );
	await expect_tidy( page );
	await page.getByRole( 'article' ).filter( { hasText: words } ).getByRole( 'button', { name: /^收藏/ } ).click();
	await expect( page.getByRole( 'heading', { name: '选择收藏夹' } ) ).toBeVisible();
	await expect( page.getByRole( 'main' ).getByRole( 'link', { name: words } ) ).toBeVisible();

	const made = await open( page, page.getByRole( 'button', { name: '新建收藏夹' } ), 'dialog', '新建收藏夹' );
	await made.getByRole( 'textbox', { name: '名称' } ).fill( '头一个' );
	await made.getByRole( 'button', { name: '确定' } ).click();
	await page.getByRole( 'link', { name: /头一个/ } ).click();
	await expect( page.getByText( words ) ).toBeVisible();

	await call( page, '/favorite', { title: '第二个' } );
	await page.goto( redirect_url );
	await page.locator( '.zmo-post' ).getByRole( 'button', { name: /^收藏/ } ).click();
	await expect( page.getByText( '已在「头一个」里' ) ).toBeVisible();
	const form = page.getByRole( 'form', { name: '选择收藏夹' } );
	await expect( form.getByRole( 'link', { name: '取消' } ) ).toHaveAttribute( 'href', redirect_url );
	await form.getByRole( 'radio', { name: /^第二个/ } ).check();
	await form.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByRole( 'heading', { name: '第二个' } ) ).toBeVisible();
	await expect( page.getByText( words ) ).toBeVisible();

	await page.goto( redirect_url );
	await page.locator( '.zmo-post' ).getByRole( 'button', { name: /^收藏/ } ).click();
	await page
		.locator( 'form' )
		.filter( { hasText: '已在「头一个」里' } )
		.getByRole( 'button', { name: '移出收藏夹' } )
		.click();
	await expect( page.getByText( '已在「头一个」里' ) ).toHaveCount( 0 );
	await expect( page.getByText( '已在「第二个」里' ) ).toBeVisible();
} );

test( 'a visitor who presses 收藏 signs in by the page and is asked for the folder', async ( { open_as } ) => {
	const admin = await open_as( 'admin' );
	const { login } = await new_member( admin, 'door' );
	const page = await open_as( null, { ...PHONE, ...OFF } );
	await page.goto( '/community/' );
	expect( await page.content() ).not.toContain( '_wpnonce' );
	await page.getByRole( 'article' ).first().getByRole( 'button', { name: /^收藏/ } ).click();
	await page.getByRole( 'main' ).getByRole( 'link', { name: '登录' } ).click();
	await page.getByRole( 'textbox', { name: /用户名/ } ).fill( login );
	await page.getByLabel( '密码', { exact: true } ).fill( 'password' );
	await page.getByRole( 'main' ).getByRole( 'button', { name: '登录', exact: true } ).click();
	await expect( page.getByRole( 'heading', { name: '选择收藏夹' } ) ).toBeVisible();
} );

test( '创建话题1 opens on the page of topics, where the publish form leads', async ( { open_as } ) => {
	const page = await open_as( 'admin', OFF );
	await page.goto( '/publish/' );
	await page.getByText( '话题', { exact: true } ).last().click();
	const way = page.getByRole( 'form', { name: '发布动态' } ).getByRole( 'link', { name: '创建话题' } );
	await expect( way ).toHaveAttribute( 'target', '_blank' );
	await page.goto( ( await way.getAttribute( 'href' ) ) ?? '' );
	const dialog = await open( page, page.getByRole( 'button', { name: '创建话题' } ), 'dialog', '创建话题1' );
	await expect( dialog.getByRole( 'textbox', { name: '话题名称' } ) ).toBeVisible();
	await expect( dialog.getByRole( 'button', { name: '确定' } ) ).toBeVisible();
} );

test( 'a circle’s staff: an invitation is taken back, a member muted, shown out, made its owner', async ( {
	open_as,
} ) => {
	const owner = await open_as( 'admin' );
	await owner.goto( '/community/' );
	const circle = await call< { id: number; url: string } >( owner, '/circle', { title: `岛 ${ Date.now() }` } );
	await call( owner, '/circle/invite', { circle_id: circle.id, max_uses: 3, expires_in: 86_400 } );
	const logins = [ ( await new_member( owner, 'out' ) ).login, ( await new_member( owner, 'heir' ) ).login ] as const;
	for ( const login of logins ) {
		const member = await open_as( login );
		await member.goto( '/community/' );
		await call( member, '/circle/join', { circle_id: circle.id, joined: 1 } );
	}
	const plain = await open_as( 'admin', { ...PHONE, ...OFF } );
	await plain.goto( `${ circle.url }?tab=manage&zmo_part=invites` );
	const link = plain.getByRole( 'article', { name: /^邀请/ } );
	const undo = await open( plain, link.getByRole( 'button', { name: '撤销' } ), 'alertdialog', '撤销这个邀请？' );
	await undo.getByRole( 'button', { name: '确定' } ).click();
	await expect( link ).toHaveCount( 0 );

	const row = ( login: string ) => plain.getByRole( 'article', { name: login, exact: true } );
	await plain.goto( `${ circle.url }?tab=manage&zmo_part=members` );
	await row( logins[ 0 ] ).locator( 'summary' ).click();
	const out = await open(
		plain,
		row( logins[ 0 ] ).getByRole( 'button', { name: '移出' } ),
		'dialog',
		`移出 ${ logins[ 0 ] }`
	);
	await out.getByRole( 'textbox', { name: '原因' } ).fill( '广告' );
	await out.getByRole( 'button', { name: '移出' } ).click();
	await expect( row( logins[ 0 ] ) ).toHaveCount( 0 );

	await row( logins[ 1 ] ).locator( 'summary' ).click();
	const name = `把圈子转让给 ${ logins[ 1 ] }？`;
	const give = await open(
		plain,
		row( logins[ 1 ] ).getByRole( 'button', { name: '转让圈主' } ),
		'alertdialog',
		name
	);
	await expect( give ).toContainText( '不能自己收回' );
	await give.getByRole( 'button', { name: '确定' } ).click();
	await plain.goto( circle.url );
	await expect( plain.locator( '.zmo-hero__owner' ) ).toContainText( logins[ 1 ] );
} );

test( 'a moderator: what was reported is deleted, its author banned', async ( { open_as, member1 } ) => {
	const admin = await open_as( 'admin' );
	await admin.goto( '/community/' );
	const { id, login } = await new_member( admin, 'loud' );
	const writer = await open_as( login );
	await writer.goto( '/community/' );
	const words = `快来领取 ${ Date.now() }`;
	const post = await call< { id: number } >( writer, '/content', { post_content: words } );
	await member1.goto( '/community/' );
	await call( member1, '/report', { object_type: 'post', object_id: post.id, reason: 'spam' } );

	const plain = await open_as( 'admin', OFF );
	const row = plain.getByRole( 'listitem' ).filter( { hasText: words } );
	await plain.goto( '/account/moderation/' );
	const ban = await open( plain, row.getByRole( 'button', { name: '处罚作者' } ), 'dialog', '处罚成员' );
	await ban.getByRole( 'textbox', { name: '原因' } ).fill( '广告' );
	await ban.getByRole( 'button', { name: '确定' } ).click();
	const take = await open( plain, row.getByRole( 'button', { name: '删除' } ), 'dialog', '删除被举报的内容' );
	await take.getByRole( 'textbox', { name: '原因' } ).fill( '广告' );
	await take.getByRole( 'button', { name: '确定' } ).click();
	await expect( row ).toHaveCount( 0 );
	await plain.goto( '/account/moderation/?view=bans' );
	await expect( plain.getByRole( 'listitem' ).filter( { hasText: login } ) ).toBeVisible();
	expect( id ).toBeGreaterThan( 0 );
} );

test( 'what waits is sent back with a reason, from the desk and from its own page', async ( { open_as, member1 } ) => {
	const owner = await open_as( 'admin' );
	await owner.goto( '/community/' );
	const { id } = await call< { id: number } >( owner, '/circle', { title: `暗室 ${ Date.now() }` } );
	await call( owner, '/circle/update_options', { circle_id: id, options: { review: true } } );
	await member1.goto( '/community/' );
	await call( member1, '/circle/join', { circle_id: id, joined: 1 } );
	const words = [ `先等等 ${ Date.now() }`, `再等等 ${ Date.now() }` ] as const;
	const made: number[] = [];
	for ( const post_content of words ) {
		made.push( ( await call< { id: number } >( member1, '/content', { post_content, circle_id: id } ) ).id );
	}
	const plain = await open_as( 'admin', OFF );
	const row = plain.getByRole( 'listitem' ).filter( { hasText: words[ 0 ] } );
	await plain.goto( '/account/moderation/?view=waiting-post' );
	const back = await open( plain, row.getByRole( 'button', { name: '不通过' } ), 'dialog', '退回' );
	await back.getByRole( 'textbox', { name: '未通过的原因' } ).fill( '太短' );
	await back.getByRole( 'button', { name: '确定' } ).click();
	await expect( row ).toHaveCount( 0 );

	await plain.goto( `/activity/${ made[ 1 ] }/` );
	const review = plain.getByRole( 'form', { name: '审核' } );
	const again = await open( plain, review.getByRole( 'button', { name: '不通过' } ), 'dialog', '退回' );
	await again.getByRole( 'textbox', { name: '未通过的原因' } ).fill( '太长' );
	await again.getByRole( 'button', { name: '退回' } ).click();
	await expect( review ).toHaveCount( 0 );
	await member1.goto( '/account/messages/?type=system' );
	for ( const reason of [ '太短', '太长' ] ) {
		await expect( member1.getByText( reason ).first() ).toBeVisible();
	}
} );

test( 'one’s own: a conversation is deleted, other devices signed out, a member blocked', async ( { open_as } ) => {
	const admin = await open_as( 'admin' );
	const [ one, two ] = [ await new_member( admin, 'here' ), await new_member( admin, 'there' ) ];
	const page = await open_as( one.login, OFF );
	const words = `你好 ${ Date.now() }`;
	await page.goto( `/account/messages/?type=chat&with=${ two.id }` );
	await page.getByRole( 'textbox', { name: '私信内容' } ).fill( words );
	await page.getByRole( 'button', { name: '发送', exact: true } ).click();
	await page.locator( '.zmo-chat__head summary' ).click();
	const clear = await open( page, page.getByRole( 'button', { name: '删除会话' } ), 'alertdialog', '删除整个会话？' );
	await clear.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByText( words ) ).toHaveCount( 0 );

	const other = await open_as( null );
	await other
		.context()
		.addCookies( [ { name: 'wordpress_test_cookie', value: 'WP%20Cookie%20check', url: page.url() } ] );
	await other.request.post( '/wp-login.php', {
		form: { log: one.login, pwd: 'password', testcookie: '1' },
		maxRedirects: 0,
	} );
	expect( await id_of( other ) ).toBe( one.id );
	await page.goto( '/account/settings/' );
	const out = await open(
		page,
		page.getByRole( 'button', { name: '退出其他设备' } ),
		'alertdialog',
		'退出除当前外的所有设备？'
	);
	await out.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByRole( 'button', { name: '退出其他设备' } ) ).toHaveCount( 0 );
	const session = await other.request.get( '/wp-admin/admin-ajax.php?action=zeromo_session' );
	expect( ( ( await session.json() ) as { data: { user: unknown } } ).data.user ).toBeNull();

	await page.goto( `/member/${ two.login }/` );
	await page.locator( '.zmo-hero' ).getByRole( 'button', { name: '更多' } ).click();
	const block = await open( page, page.getByRole( 'menuitem', { name: '拉黑' } ), 'alertdialog', '拉黑这位成员？' );
	await block.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByRole( 'button', { name: '移出黑名单' } ) ).toBeVisible();
} );

test( 'a planned post gets another time', async ( { open_as } ) => {
	const page = await open_as( 'member1', { ...PHONE, ...OFF } );
	await page.goto( '/community/' );
	const words = `以后再说 ${ Date.now() }`;
	const at = new Date( Date.now() + 5 * 86_400_000 ).toISOString();
	await call( page, '/content', { post_content: words, publish_at: at } );
	await page.goto( '/account/drafts/?state=future' );
	const planned = page.getByRole( 'article', { name: words } );
	const dialog = await open( page, planned.getByRole( 'button', { name: '改时间' } ), 'dialog', '改发布时间' );
	const field = dialog.getByRole( 'textbox', { name: '发布时间' } );
	const next = `${ ( await field.inputValue() ).slice( 0, 10 ) }T06:07`;
	await field.fill( next );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( planned ).toContainText( next.replace( 'T', ' ' ) );
} );

test( 'a dialog opened before its script has come goes on with what was typed in it', async ( { member1: page } ) => {
	let go: () => void = () => undefined;
	const held = new Promise< void >( ( resolve ) => ( go = resolve ) );
	await page.route( /\/build\/front\/index[^?]*\.js/, async ( route ) => {
		await held;
		await route.continue();
	} );
	await page.goto( '/account/favorites/', { waitUntil: 'commit' } );
	await page.getByRole( 'button', { name: '新建收藏夹' } ).click();
	const dialog = page.getByRole( 'dialog', { name: '新建收藏夹' } );
	const name = `早到的 ${ Date.now() }`;
	await dialog.getByRole( 'textbox', { name: '名称' } ).fill( name );
	go();
	await expect( page.locator( '.zmo-layers' ).getByRole( 'textbox', { name: '名称' } ) ).toHaveValue( name );
	await dialog.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByRole( 'link', { name: new RegExp( name ) } ) ).toBeVisible();
} );

test( 'a dialog of the script keeps the focus, leaves the page alone and closes by Escape and beside', async ( {
	member1: page,
} ) => {
	await page.goto( '/community/' );
	const opener = page.getByRole( 'article' ).first().getByRole( 'button', { name: /^收藏/ } );
	const dialog = page.getByRole( 'dialog', { name: '选择收藏夹' } );
	await opener.click();
	await expect( dialog.getByRole( 'button', { name: '确定' } ) ).toBeEnabled();
	await expect( dialog.getByRole( 'button', { name: '确定' } ) ).toBeFocused();
	const behind = page.locator( 'header a' ).first();
	await behind.evaluate( ( link ) => link.focus() );
	await expect( behind ).not.toBeFocused();
	for ( let n = 0; n < 12; n++ ) {
		await page.keyboard.press( 'Tab' );
		await expect( page.locator( 'body > :not(.zmo-layers) :focus' ) ).toHaveCount( 0 );
	}
	await dialog.getByRole( 'button', { name: '取消' } ).focus();
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( opener ).toBeFocused();
	await opener.click();
	await expect( dialog ).toBeVisible();
	await page.mouse.click( 8, 300 );
	await expect( dialog ).toHaveCount( 0 );
	await expect( opener ).toBeFocused();
} );
