import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { call, expect, PHONE, test } from '../fixtures';

const PICTURE = join( __dirname, '../../../demo/avatars/camera.jpg' );

const hero = ( page: Page ) => page.locator( '.zmo-hero' );

test( 'a circle is made in five steps; what was typed survives leaving the page', async ( {
	open_as,
	visitor,
	member1,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const title = `夜读 ${ Date.now() }`;
	const owner = await open_as( 'admin' );
	await owner.goto( '/circles/' );
	await owner.getByRole( 'link', { name: '创建圈子' } ).click();
	const form = owner.getByRole( 'form', { name: '创建圈子' } );
	const step = ( name: string ) => form.getByRole( 'heading', { level: 2, name } );
	const next = form.getByRole( 'button', { name: '下一步' } );
	await expect( next ).toBeVisible();
	await expect_accessible( owner, '.zmo-site main' );
	await next.click();
	await expect( form.getByRole( 'textbox', { name: '圈子名称' } ) ).toBeFocused();
	await form.getByRole( 'textbox', { name: '圈子名称' } ).fill( title );
	await form.getByRole( 'textbox', { name: '简介' } ).fill( '每晚十点，一起读四十分钟。' );
	await form.getByRole( 'textbox', { name: '圈子名称' } ).press( 'Enter' );
	await expect( step( '分类' ) ).toBeFocused();
	await form.getByRole( 'radio', { name: '阅读' } ).check();
	await expect_accessible( owner, '.zmo-site main' );
	await next.click();
	await form.getByRole( 'radio', { name: '申请后由圈主审核' } ).check();
	await form.getByRole( 'textbox', { name: '问题 1' } ).fill( '最近在读什么？' );
	await expect_accessible( owner, '.zmo-site main' );
	await expect
		.poll( () => owner.evaluate( () => JSON.stringify( { ...localStorage } ) ) )
		.toContain( '最近在读什么？' );

	await owner.goto( '/circles/' );
	await owner.goto( '/circles/?zmo_new=1' );
	await expect( form.getByText( '已恢复上次没写完的内容' ) ).toBeVisible();
	await expect( step( '加入方式' ) ).toBeVisible();
	await expect( form.getByRole( 'textbox', { name: '问题 1' } ) ).toHaveValue( '最近在读什么？' );
	await form.getByRole( 'button', { name: '上一步' } ).click();
	await form.getByRole( 'button', { name: '上一步' } ).click();
	await expect( form.getByRole( 'textbox', { name: '圈子名称' } ) ).toHaveValue( title );
	await form.getByLabel( '选择图标' ).setInputFiles( PICTURE );
	await expect( form.locator( '.zmo-pic--icon img' ) ).toHaveAttribute( 'src', /^blob:/ );
	for ( const name of [ '分类', '加入方式', '谁能看' ] ) {
		await next.click();
		await expect( step( name ) ).toBeFocused();
	}
	await expect( form.getByRole( 'status' ) ).toHaveText( '第 4 步，共 5 步：谁能看' );
	await form.getByRole( 'radio', { name: /^仅圈友/ } ).check();
	await form.getByRole( 'button', { name: '创建圈子' } ).click();
	await expect( owner.getByText( `「${ title }」创建好了` ) ).toBeVisible();
	await expect( owner.getByRole( 'list', { name: '步骤' } ).locator( '[aria-current]' ) ).toContainText( '完成' );
	await expect_accessible( owner, '.zmo-site main' );
	expect(
		await owner.evaluate( () => Object.keys( localStorage ).filter( ( key ) => key.includes( 'form' ) ) )
	).toEqual( [] );

	await owner.getByRole( 'link', { name: '写公告和圈规' } ).click();
	const edit = owner.getByRole( 'form', { name: '圈子资料' } );
	await edit.getByRole( 'textbox', { name: '公告' } ).fill( '这个月读一本关于河流的书。' );
	await edit.getByRole( 'textbox', { name: '圈规' } ).fill( '不剧透\n\n评书，不评人' );
	await expect( edit.locator( '.zmo-pic--icon img' ) ).toHaveAttribute( 'src', /uploads/ );
	await expect_accessible( owner, '.zmo-site main' );
	await edit.getByRole( 'button', { name: '保存' } ).click();
	await expect( owner.getByRole( 'status' ).filter( { hasText: '已保存' } ) ).toBeVisible();
	await expect( owner ).toHaveURL( /\/circle\/c\d+\/$/ );
	const url = owner.url();
	const rail = owner.getByRole( 'complementary', { name: '侧栏' } );
	await expect( rail.getByText( '这个月读一本关于河流的书。' ) ).toBeVisible();
	await expect( rail.getByRole( 'listitem' ).filter( { hasText: /不剧透|评书/ } ) ).toHaveCount( 2 );
	await expect_accessible( owner, '.zmo-page__right' );

	// Closed: its card for everybody, nothing else; opened: everything, at once.
	await visitor.goto( url );
	await expect( visitor.getByText( '这里的内容只给圈友看' ) ).toBeVisible();
	await expect( visitor.getByText( '这个月读一本关于河流的书。' ) ).toHaveCount( 0 );
	await owner.getByRole( 'link', { name: '编辑圈子' } ).click();
	await edit.getByRole( 'radio', { name: /^所有人/ } ).check();
	await edit.getByRole( 'button', { name: '保存' } ).click();
	await expect( owner ).toHaveURL( url );
	await visitor.goto( url );
	await expect( visitor.getByText( '这里的内容只给圈友看' ) ).toHaveCount( 0 );
	await expect( visitor.getByText( '这个月读一本关于河流的书。' ) ).toBeVisible();
	await member1.goto( '/circles/?zmo_new=1' );
	await expect( member1.getByText( '你还不能创建圈子' ) ).toBeVisible();
} );

test( 'making and changing a circle work without script, on a phone', async ( { open_as } ) => {
	const title = `纸上的圈子 ${ Date.now() }`;
	const page = await open_as( 'admin', { ...PHONE, javaScriptEnabled: false } );
	await page.goto( '/circles/' );
	// The headless shell's pointer stands in the corner, where it opens core's toolbar menu.
	await page.mouse.move( 200, 700 );
	await page.getByRole( 'link', { name: '创建圈子' } ).click();
	const form = page.getByRole( 'form', { name: '创建圈子' } );
	await form.getByRole( 'textbox', { name: '圈子名称' } ).fill( title );
	await form.getByRole( 'radio', { name: '摄影' } ).check( { force: true } );
	await form.getByLabel( '选择封面' ).setInputFiles( PICTURE );
	await form.getByRole( 'radio', { name: '凭邀请加入' } ).check( { force: true } );
	await form.getByRole( 'button', { name: '创建圈子' } ).click();
	await expect( page.getByText( `「${ title }」创建好了` ) ).toBeVisible();
	await page.getByRole( 'link', { name: '写公告和圈规' } ).click();
	const edit = page.getByRole( 'form', { name: '圈子资料' } );
	await expect( edit.getByRole( 'radio', { name: '摄影' } ) ).toBeChecked();
	await expect( edit.locator( '.zmo-pic--cover img' ) ).toHaveAttribute( 'src', /uploads/ );
	await edit.getByRole( 'textbox', { name: '圈规' } ).fill( '第一条' );
	await edit.getByRole( 'checkbox', { name: '移除封面' } ).check( { force: true } );
	await edit.getByRole( 'button', { name: '保存' } ).click();
	await expect( edit.getByRole( 'textbox', { name: '圈规' } ) ).toHaveValue( '第一条' );
	await expect( edit.getByRole( 'checkbox', { name: '移除封面' } ) ).toHaveCount( 0 );
	await page.getByRole( 'link', { name: '介绍', exact: true } ).click();
	await expect( page.getByRole( 'main' ).getByText( '第一条' ) ).toBeVisible();
	await expect( page.getByRole( 'main' ).getByText( '凭邀请加入' ) ).toBeVisible();
} );

test( 'the index: what is unread, words looked for while they are typed, ranks, categories', async ( {
	open_as,
	member1,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	const title = `晚风 ${ Date.now() }`;
	const owner = await open_as( 'admin' );
	const circle = await call( owner, '/circle', { title, description: '傍晚出门走走' } );
	await call( member1, '/circle/join', { circle_id: circle.id, joined: 1 } );
	await member1.goto( '/circles/' );
	const mine = member1.locator( '.zmo-mine' ).getByRole( 'link', { name: title } );
	await expect( mine.getByRole( 'img', { name: '有新动态' } ) ).toHaveCount( 0 );
	// A second later than the joining, as a post would be.
	await member1.waitForFunction( ( now ) => Date.now() - now > 1100, Date.now() );
	await call( owner, '/content', { post_content: `今晚的风 ${ title }`, circle_id: circle.id } );
	await member1.goto( '/circles/' );
	await expect( mine.getByRole( 'img', { name: '有新动态' } ) ).toBeVisible();
	await expect_accessible( member1, '.zmo-site' );
	await mine.click();
	await expect( member1.getByText( `今晚的风 ${ title }` ) ).toBeVisible();
	await member1.goto( '/circles/' );
	await expect( mine ).toBeVisible();
	await expect( mine.getByRole( 'img', { name: '有新动态' } ) ).toHaveCount( 0 );

	const box = member1.getByRole( 'searchbox', { name: '搜索圈子' } );
	await box.click();
	await box.pressSequentially( title );
	await expect(
		member1.getByRole( 'list', { name: '搜索建议' } ).getByRole( 'link', { name: title } )
	).toBeVisible();
	await box.press( 'Enter' );
	await expect( member1 ).toHaveURL( /zmo_s=/ );
	await expect( member1.locator( '.zmo-circle' ) ).toHaveCount( 1 );
	await member1.goto( '/circles/' );
	await member1.getByRole( 'navigation', { name: '圈子分类' } ).getByRole( 'link', { name: '摄影' } ).click();
	await expect( member1.locator( '.zmo-circle' ).filter( { hasText: title } ) ).toHaveCount( 0 );
	const rank = member1.locator( '.zmo-block' ).filter( { hasText: '新锐圈子' } );
	await expect( rank.getByRole( 'link', { name: title } ) ).toBeVisible();
	await rank.getByRole( 'link', { name: '更多' } ).click();
	await expect( member1.getByRole( 'heading', { level: 1, name: '新锐圈子' } ) ).toBeVisible();
	await expect( member1.locator( '.zmo-circle' ).first() ).toBeVisible();
	await expect_accessible( member1, '.zmo-site main' );
} );

test( 'the join button in each of its states; an invitation leaves the address', async ( {
	open_as,
	member1,
	trouble,
	expect_accessible,
} ) => {
	test.setTimeout( 120_000 );
	trouble.allow.push( /status of 403/ );
	const owner = await open_as( 'admin' );
	const title = `山路 ${ Date.now() }`;
	const circle = await call( owner, '/circle', { title, join_mode: 'approval' } );
	const url = circle.url as string;
	const button = ( name: string ) => hero( member1 ).getByRole( 'button', { name, exact: true } );
	await member1.goto( url );
	await button( '申请加入' ).click();
	await expect( member1.getByRole( 'status' ).filter( { hasText: '已提交申请' } ) ).toBeVisible();
	await expect_accessible( member1, '.zmo-hero' );
	await button( '审核中' ).click();
	await member1.getByRole( 'alertdialog' ).getByRole( 'button', { name: '撤回申请' } ).click();
	await expect( button( '申请加入' ) ).toBeVisible();

	const { invite_code } = await call( owner, '/circle/invite', { circle_id: circle.id } );
	await member1.goto( `${ url }?invite_code=${ invite_code as string }&tab=about` );
	await button( '申请加入' ).click();
	await expect( button( '已加入' ) ).toBeVisible();
	await expect( member1 ).toHaveURL( `${ url }?tab=about` );

	// Under the pointer the button says what a press would do.
	const then = hero( member1 ).getByText( '退出', { exact: true } );
	await button( '已加入' ).hover();
	await expect( then ).toHaveCSS( 'opacity', '1' );
	await member1.mouse.move( 5, 5 );
	await expect( then ).toHaveCSS( 'opacity', '0' );
	await button( '已加入' ).click();
	await expect( member1.getByRole( 'alertdialog' ) ).toBeVisible();
	// The page behind a question does not scroll away below it.
	await expect( member1.locator( 'html' ) ).toHaveCSS( 'overflow-y', 'hidden' );
	await member1.getByRole( 'alertdialog' ).getByRole( 'button', { name: '退出圈子' } ).click();
	await expect( member1.locator( 'html' ) ).not.toHaveCSS( 'overflow-y', 'hidden' );
	await expect( button( '申请加入' ) ).toBeVisible();

	const me = await member1.evaluate( () => window.zeromo?.user );
	await call( member1, '/circle/join', { circle_id: circle.id, joined: 1, invite_code } );
	await call( owner, `/circle/members/${ String( me ) }`, {
		circle_id: circle.id,
		action: 'remove',
		reason: '广告',
		rejoin: 'never',
	} );
	await member1.goto( url );
	await button( '已被移出' ).click();
	await expect( member1.getByRole( 'alert' ) ).toContainText( '你已被移出这个圈子：广告' );
	await owner.goto( url );
	await expect( hero( owner ).getByRole( 'button', { name: /加入|退出/ } ) ).toHaveCount( 0 );
} );

test( 'joining says so and brings the composer and the rail without a reload; leaving is asked about', async ( {
	open_as,
	member1,
} ) => {
	const owner = await open_as( 'admin' );
	const title = `溪流 ${ Date.now() }`;
	const circle = await call( owner, '/circle', { title } );
	const button = ( name: string ) => hero( member1 ).getByRole( 'button', { name, exact: true } );
	const composer = member1.locator( '[data-zeromo-widget="activity-editor"]' );
	await member1.goto( circle.url as string );
	const name = await member1.evaluate( async () => {
		const answer = await fetch( `/wp-json/zeromo/v1/user/${ String( window.zeromo?.user ) }` );
		return ( ( await answer.json() ) as { name: string } ).name;
	} );
	const rail = member1.getByRole( 'complementary', { name: '侧栏' } );
	await expect( composer ).toHaveCount( 0 );
	await member1.evaluate( () => ( document.title = '没有重新加载' ) );

	await button( '加入圈子' ).dblclick();
	await expect( member1.getByRole( 'status' ).filter( { hasText: `已加入「${ title }」` } ) ).toBeVisible();
	await expect( composer ).toBeVisible();
	await expect( rail.getByRole( 'link', { name } ) ).toBeVisible();
	await expect( hero( member1 ).getByText( '退出', { exact: true } ) ).toHaveCount( 0 );
	await member1.mouse.move( 5, 5 );
	await button( '已加入' ).hover();
	await expect( hero( member1 ).getByText( '退出', { exact: true } ) ).toHaveCSS( 'opacity', '1' );

	await button( '已加入' ).click();
	await member1
		.getByRole( 'alertdialog', { name: '退出这个圈子？' } )
		.getByRole( 'button', { name: '退出圈子' } )
		.click();
	await expect( member1.getByRole( 'status' ).filter( { hasText: `已退出「${ title }」` } ) ).toBeVisible();
	await expect( composer ).toHaveCount( 0 );
	await expect( member1 ).toHaveTitle( '没有重新加载' );
} );

test( 'a circle is passed on as posts are: its address, and a poster', async ( { open_as, expect_accessible } ) => {
	const maker = await open_as( 'admin' );
	const title = `传开 ${ Date.now() }`;
	const circle = await call( maker, '/circle', { title, description: '一起走一条河。', visibility: 'members' } );
	for ( const options of [ {}, { ...PHONE, colorScheme: 'dark' as const } ] ) {
		const page = await open_as( null, { permissions: [ 'clipboard-read', 'clipboard-write' ], ...options } );
		await page.goto( String( circle.url ) );
		const share = hero( page ).getByRole( 'button', { name: '分享圈子' } );
		const menu = page.getByRole( 'menu', { name: '分享圈子' } );
		await share.click();
		await expect( menu.getByRole( 'menuitem', { name: '复制链接' } ) ).toBeFocused();
		await expect_accessible( page, '.zmo-hero' );
		const box = await menu.boundingBox();
		expect( box?.x ).toBeGreaterThanOrEqual( 0 );
		expect( ( box?.x ?? 0 ) + ( box?.width ?? 0 ) ).toBeLessThanOrEqual( page.viewportSize()?.width ?? 0 );
		await menu.getByRole( 'menuitem', { name: '复制链接' } ).click();
		await expect( page.getByText( '复制成功' ) ).toBeVisible();
		expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe( circle.url );
		await share.click();
		await menu.getByRole( 'menuitem', { name: '生成海报' } ).click();
		const dialog = page.getByRole( 'dialog', { name: '分享海报' } );
		await expect( dialog.getByRole( 'img', { name: `「${ title }」的分享海报` } ) ).toBeVisible();
		await expect( dialog.getByRole( 'button', { name: '保存图片' } ) ).toBeEnabled();
	}
} );
