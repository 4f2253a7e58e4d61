import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';
import { expect, PHONE, test } from '../fixtures';

const PICTURES = [ 'lake-dawn', 'bread', 'camera' ].map( ( name ) =>
	join( __dirname, `../../../demo/pictures/${ name }.jpg` )
);
const CLIP = join( __dirname, '../fixtures/media/clip.mp4' );

test.describe.configure( { timeout: 180_000 } );

const bar = ( page: Page ) => page.getByRole( 'toolbar', { name: '编辑工具' } );
const tool = ( page: Page, name: string ) => bar( page ).getByRole( 'button', { name, exact: true } );
const text = ( page: Page ) => page.getByRole( 'textbox', { name: '内容' } );
const publish = ( page: Page ) => page.getByRole( 'button', { name: '发布', exact: true } ).last();

async function open( page: Page ): Promise< void > {
	await page.goto( '/publish/' );
	await expect( bar( page ) ).toBeVisible();
}

/** The publish page as a site with these settings prints it. */
async function with_settings( page: Page, settings: Record< string, unknown > ): Promise< void > {
	await page.route( '**/publish/', async ( route ) => {
		const answer = await route.fetch();
		const body = ( await answer.text() ).replace( /data-zeromo-props="([^"]*)"/g, ( all, escaped: string ) => {
			const props = JSON.parse( escaped.replaceAll( '&quot;', '"' ).replaceAll( '&amp;', '&' ) ) as {
				settings?: object;
			};
			if ( ! props.settings ) {
				return all;
			}
			Object.assign( props.settings, settings );
			const json = JSON.stringify( props ).replaceAll( '&', '&amp;' ).replaceAll( '"', '&quot;' );
			return `data-zeromo-props="${ json }"`;
		} );
		await route.fulfill( { response: answer, body } );
	} );
}

/** Types as an input method does: the letters first, the word at its end. */
async function compose( box: Locator, letters: string, word: string ): Promise< void > {
	const client = await box.page().context().newCDPSession( box.page() );
	await box.focus();
	await client.send( 'Input.imeSetComposition', {
		text: letters,
		selectionStart: letters.length,
		selectionEnd: letters.length,
	} );
	await box.page().waitForTimeout( 900 );
	await client.send( 'Input.insertText', { text: word } );
}

test( 'tools stand in one row in their order, and a site without some of them shows the others', async ( {
	member1: page,
	expect_accessible,
} ) => {
	await open( page );
	const names = () =>
		bar( page )
			.getByRole( 'button' )
			.evaluateAll( ( all ) => all.map( ( one ) => one.getAttribute( 'aria-label' ) ?? one.textContent ) );
	expect( ( await names() ).slice( 0, 10 ) ).toEqual( [
		'圈子',
		'话题',
		'表情',
		'图片',
		'视频',
		'链接',
		'文件',
		'投票',
		'网盘',
		'动态设置',
	] );
	expect( ( await bar( page ).boundingBox() )?.height ).toBeLessThan( 64 );
	for ( const name of [ '圈子', '话题', '链接', '投票', '动态设置', '定时' ] ) {
		await tool( page, name ).click();
		await expect( page.locator( '.zmo-panel' ) ).toBeVisible();
		await expect_accessible( page, '.zmo-editor' );
	}
	await with_settings( page, { supports: [ 'image', 'topic' ] } );
	await open( page );
	expect( ( await names() ).slice( 0, 2 ) ).toEqual( [ '话题', '图片' ] );
	await expect( tool( page, '视频' ) ).toHaveCount( 0 );
	await expect( tool( page, '链接' ) ).toHaveCount( 0 );
} );

test( 'a circle is searched, named with its numbers, and another takes its place', async ( { member1: page } ) => {
	await open( page );
	await tool( page, '圈子' ).click();
	const list = page.getByRole( 'group', { name: '搜索圈子' } );
	const rows = list.getByRole( 'checkbox' );
	await expect( rows.first() ).toContainText( /\d+ 圈友 · \d+ 动态/ );
	await expect( rows.first().locator( 'img' ) ).toBeVisible();
	await expect( list.getByText( '没有更多了...' ) ).toBeVisible();
	const all = await rows.count();
	expect( all ).toBeGreaterThan( 1 );
	const title = async ( n: number ) =>
		( await rows.nth( n ).locator( '.zmo-keep__main' ).innerText() ).split( '\n' )[ 0 ];
	const [ first, second ] = [ await title( 0 ), await title( 1 ) ];
	await rows.nth( 0 ).click();
	await expect( page.getByText( `圈子：${ first }` ) ).toBeVisible();
	await rows.nth( 1 ).click();
	await expect( page.getByText( `圈子：${ second }` ) ).toBeVisible();
	await expect( page.getByText( `圈子：${ first }` ) ).toHaveCount( 0 );

	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const { pathname, searchParams } = new URL( request.url() );
		if ( pathname.endsWith( '/terms' ) ) {
			asked.push( searchParams.get( 'search' ) ?? '' );
		}
	} );
	await compose( page.getByRole( 'searchbox', { name: '搜索圈子' } ), 'guan', first?.slice( 0, 2 ) ?? '' );
	await expect( rows ).toHaveCount( 1 );
	expect( asked ).toEqual( [ first?.slice( 0, 2 ) ] );
} );

test( 'topics: tabs, an endless list, the site’s numbers, and a name that is taken', async ( { open_as, trouble } ) => {
	trouble.allow.push( /409/ );
	const page = await open_as( 'admin' );
	await with_settings( page, { max_topic_count: 2, min_topic_count: 1 } );
	await open( page );
	await tool( page, '话题' ).click();
	const list = page.getByRole( 'group', { name: '搜索话题' } );
	const rows = list.getByRole( 'checkbox' );
	const chips = page.getByRole( 'button', { name: /^移除 / } );
	await expect( rows.first() ).toContainText( /\d+ 动态/ );
	await expect( rows ).toHaveCount( 20 );

	await test.step( 'the list goes on to its end', async () => {
		// As many pages as the site has topics for by now.
		await expect( async () => {
			await list.evaluate( ( box ) => box.scrollTo( 0, box.scrollHeight ) );
			await expect( list.getByText( '没有更多了...' ) ).toBeVisible( { timeout: 1000 } );
		} ).toPass();
		expect( await rows.count() ).toBeGreaterThan( 20 );
	} );

	await test.step( 'a tab narrows it', async () => {
		const whole = await rows.count();
		const tabs = page.getByRole( 'group', { name: '分类' } );
		await tabs.getByRole( 'button' ).nth( 1 ).click();
		await expect( tabs.getByRole( 'button' ).nth( 1 ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await expect.poll( () => rows.count() ).toBeLessThan( whole );
		await tabs.getByRole( 'button', { name: '全部' } ).click();
		// The next page may have come by itself when this looks: the end of a short list was in sight.
		await expect.poll( () => rows.count() ).toBeGreaterThanOrEqual( 20 );
	} );

	await test.step( 'no more than two, no fewer than one', async () => {
		await rows.nth( 0 ).click();
		await rows.nth( 1 ).click();
		await rows.nth( 2 ).click();
		await expect( page.getByText( '话题最大个数是2' ) ).toBeVisible();
		await expect( chips ).toHaveCount( 2 );
		await chips.first().click();
		await chips.first().click();
		await expect( page.getByText( '话题最低个数是1' ) ).toBeVisible();
		await expect( chips ).toHaveCount( 1 );
		await expect( page.getByText( /^话题：/ ) ).toHaveCount( 1 );
	} );

	await test.step( 'a name that is there is refused beside its field', async () => {
		const taken =
			( await rows.first().locator( '.zmo-keep__main' ).innerText() ).split( '\n' )[ 0 ]?.replaceAll( '#', '' ) ??
			'';
		await page.getByRole( 'button', { name: '创建', exact: true } ).click();
		const dialog = page.getByRole( 'dialog', { name: '创建话题1' } );
		await dialog.getByRole( 'textbox', { name: '话题名称' } ).fill( taken );
		await dialog.locator( 'input[type=file]' ).setInputFiles( PICTURES[ 0 ] ?? '' );
		await dialog.getByRole( 'button', { name: '确定' } ).click();
		await expect( dialog.getByText( /已存在|已经有/ ) ).toBeVisible();
		await expect( dialog.getByRole( 'textbox', { name: '话题名称' } ) ).toHaveValue( taken );
	} );

	await test.step( 'where one is the most, a choice takes the place of the other', async () => {
		await page.unroute( '**/publish/' );
		await with_settings( page, { max_topic_count: 1, min_topic_count: 0 } );
		await page.goto( 'about:blank' );
		await open( page );
		await tool( page, '话题' ).click();
		await rows.nth( 0 ).click();
		await rows.nth( 1 ).click();
		await expect( rows.nth( 1 ) ).toBeChecked();
		await expect( rows.nth( 0 ) ).not.toBeChecked();
		await expect( chips ).toHaveCount( 1 );
	} );
} );

test( 'what is too large or too many is said, a file comes back when its tool is on again', async ( {
	member1: page,
} ) => {
	await with_settings( page, { max_image_size: 5000, max_image_count: 2, max_file_size: 5000 } );
	await open( page );
	await tool( page, '文件' ).click();
	const file = page.getByLabel( '选择文件' );
	await file.setInputFiles( {
		name: 'b.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.alloc( 6000, '%PDF-1.4 ' ),
	} );
	await expect( page.getByText( '文件过大' ) ).toBeVisible();
	await expect( file ).toHaveValue( '' );
	await file.setInputFiles( {
		name: 'a.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from( '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n' ),
	} );
	const row = page.getByRole( 'group', { name: '附件' } );
	await expect( row.getByRole( 'status' ) ).toHaveText( /B$/ );
	await tool( page, '文件' ).click();
	await expect( row ).toHaveCount( 0 );
	await tool( page, '文件' ).click();
	await expect( row ).toContainText( 'a.pdf' );

	await tool( page, '图片' ).click();
	const library = page.getByRole( 'dialog', { name: '我的图片' } );
	await library.getByLabel( '上传图片' ).setInputFiles( PICTURES[ 1 ] ?? '' );
	await expect( page.getByText( '文件过大' ).first() ).toBeVisible();
	await library.getByRole( 'button', { name: '取消' } ).click();

	await page.unroute( '**/publish/' );
	await with_settings( page, { max_image_count: 2 } );
	await page.goto( 'about:blank' );
	await open( page );
	await tool( page, '图片' ).click();
	await library.getByLabel( '上传图片' ).setInputFiles( PICTURES );
	await expect( page.getByText( '最多只能选择2张图片' ) ).toBeVisible();
	await expect( library.getByText( '已选 2' ) ).toBeVisible();
} );

test( 'sending waits for uploads, happens once, and a refusal keeps everything', async ( {
	member1: page,
	trouble,
} ) => {
	trouble.allow.push( /422/ );
	const words = `只发一次 ${ Date.now() }`;
	await open( page );
	let let_go = () => {};
	const held = new Promise< void >( ( resolve ) => ( let_go = resolve ) );
	await page.route( /\/zeromo\/v1\/media$/, async ( route ) => {
		if ( route.request().method() === 'POST' ) {
			await held;
		}
		await route.continue();
	} );
	await page.getByRole( 'textbox', { name: '标题' } ).fill( '标题也在' );
	await text( page ).fill( words );
	await tool( page, '图片' ).click();
	const library = page.getByRole( 'dialog', { name: '我的图片' } );
	await library.getByLabel( '上传图片' ).setInputFiles( PICTURES[ 2 ] ?? '' );
	await library.getByRole( 'button', { name: '确定' } ).click();
	await expect( page.getByText( '文件还在上传，传完就能发布' ) ).toBeVisible();
	await expect( publish( page ) ).toBeDisabled();
	await expect( page.getByText( /^(9\d|100)%$/ ) ).toHaveCount( 0 );
	let_go();
	await expect( publish( page ) ).toBeEnabled( { timeout: 30_000 } );

	let sent = 0;
	let refuse = true;
	await page.route( /\/zeromo\/v1\/content$/, async ( route ) => {
		sent++;
		await page.waitForTimeout( 400 );
		if ( refuse ) {
			const failure = { code: 'zeromo_content_invalid', message: '内容没有通过检查', data: { status: 422 } };
			await route.fulfill( { status: 422, json: failure } );
		} else {
			await route.continue();
		}
	} );
	await publish( page ).dblclick();
	await expect( page.getByText( '内容没有通过检查' ).first() ).toBeVisible();
	expect( sent ).toBe( 1 );
	await expect( page.getByRole( 'textbox', { name: '标题' } ) ).toHaveValue( '标题也在' );
	await expect( text( page ) ).toHaveValue( words );
	await expect( page.getByRole( 'list', { name: '已选图片' } ).getByRole( 'listitem' ) ).toHaveCount( 1 );
	refuse = false;
	await publish( page ).dblclick();
	await expect( page ).toHaveURL( /\/activity\/\d+\// );
	expect( sent ).toBe( 2 );
	await page.goto( '/member/member1/' );
	await expect( page.getByRole( 'article' ).filter( { hasText: words } ) ).toHaveCount( 1 );
} );

test( 'the preview is what will be published, and is fetched again only when something changed', async ( {
	member1: page,
} ) => {
	await open( page );
	const fetched: string[] = [];
	page.on( 'response', async ( response ) => {
		if ( new URL( response.url() ).pathname.endsWith( '/content/preview' ) ) {
			fetched.push( ( ( await response.json() ) as { html: string } ).html );
		}
	} );
	const switch_to = ( name: string ) => bar( page ).getByRole( 'button', { name, exact: true } ).click();
	const preview = page.getByRole( 'region', { name: '预览' } );
	await page.getByRole( 'textbox', { name: '标题' } ).fill( '看一眼 <i>' );
	await text( page ).fill(
		'第一段 <b>粗</b> & https://example.com/a?b=1\n\n第二段 #没有这个话题# <script>x</script>'
	);
	await switch_to( '预览' );
	await expect( preview.getByText( '第二段' ) ).toBeVisible();
	await switch_to( '关闭' );
	await switch_to( '预览' );
	await expect( preview.getByText( '第二段' ) ).toBeVisible();
	expect( fetched ).toHaveLength( 1 );
	await switch_to( '关闭' );
	await text( page ).press( 'End' );
	await text( page ).pressSequentially( ' 改了' );
	await switch_to( '预览' );
	await expect( preview.getByText( '改了' ) ).toBeVisible();
	await expect.poll( () => fetched.length ).toBe( 2 );
	await publish( page ).click();
	await expect( page ).toHaveURL( /\/activity\/\d+\// );
	const html = await ( await page.context().request.get( page.url() ) ).text();
	const prose = ( whole: string ) => /<h1>看一眼[\s\S]*?<div class="zmo-prose">[\s\S]*?<\/div>/.exec( whole )?.[ 0 ];
	expect( prose( html ) ).toBe( prose( fetched[ 1 ] ?? '' ) );
	expect( prose( html ) ).toContain( '<b>粗</b>' );
	expect( prose( html ) ).not.toContain( '<script' );
} );

test( 'a member is named in a comment, is led to it, and hears of it once', async ( {
	member1,
	member2,
	open_as,
	expect_accessible,
} ) => {
	const admin = await open_as( 'admin' );
	const words = `看雾 ${ Date.now() }`;
	await open( admin );
	await text( admin ).fill( words );
	await publish( admin ).click();
	await expect( admin ).toHaveURL( /\/activity\/\d+\// );

	await member1.goto( admin.url() );
	const box = member1.getByRole( 'textbox', { name: '写评论' } );
	await box.click();
	await box.pressSequentially( '叫上' );
	await member1.getByRole( 'button', { name: '提到成员' } ).click();
	await box.pressSequentially( '木子' );
	await expect( member1.getByRole( 'listbox' ).getByRole( 'option' ).first() ).toContainText( '木子李的厨房' );
	await expect_accessible( member1, '.zmo-comments' );
	await box.press( 'Enter' );
	await expect( box ).toHaveValue( '叫上@木子李的厨房 ' );
	await box.pressSequentially( '一起' );
	await box.press( 'Control+Enter' );
	const comment = member1.locator( '.zmo-comment__text' ).filter( { hasText: '一起' } );
	await expect( comment.getByRole( 'link', { name: '@木子李的厨房' } ) ).toHaveAttribute(
		'href',
		/\/member\/member2\//
	);

	await member2.goto( '/account/messages/' );
	const id = await comment.locator( 'xpath=ancestor::*[@data-zmo-comment][1]' ).getAttribute( 'data-zmo-comment' );
	const notice = member2
		.getByRole( 'main' )
		.getByRole( 'link', { name: /在评论里提到了你/ } )
		.and( member2.locator( `[href$="#comment-${ id }"]` ) );
	await expect( notice ).toHaveCount( 1 );
	await notice.click();
	await expect( member2 ).toHaveURL( /#comment-\d+$/ );
	await expect( member2.getByText( /叫上@木子李的厨房/ ) ).toBeVisible();
} );

test( 'without script: link, video and poll are in the form, and a vote is given', async ( { open_as } ) => {
	const off = { javaScriptEnabled: false };
	const author = await open_as( 'member1', off );
	const stamp = Date.now();
	await author.goto( '/community/' );
	const other = await author.locator( 'article a[href*="/activity/"]' ).first().getAttribute( 'href' );
	await author.goto( '/publish/' );
	await author.getByRole( 'textbox', { name: '内容' } ).fill( `没有脚本 ${ stamp }` );
	await author.getByLabel( '视频', { exact: true } ).setInputFiles( CLIP );
	await author.getByText( '投票', { exact: true } ).click();
	await author.getByRole( 'textbox', { name: '投票问题' } ).fill( `去哪 ${ stamp }` );
	await author.getByRole( 'textbox', { name: '选项 1' } ).fill( '海边' );
	await author.getByRole( 'textbox', { name: '选项 3' } ).fill( '山里' );
	await author.getByRole( 'textbox', { name: '链接' } ).fill( other?.split( '#' )[ 0 ] ?? '' );
	await author.getByRole( 'button', { name: '发布' } ).click();
	await expect( author ).toHaveURL( /\/activity\/\d+\// );
	await expect( author.locator( 'video' ) ).toHaveCount( 1 );
	await expect( author.locator( '.zmo-linkcard' ) ).toHaveAttribute( 'href', other?.split( '#' )[ 0 ] ?? '' );

	await author.goto( `/publish/?id=${ /activity\/(\d+)/.exec( author.url() )?.[ 1 ] ?? '' }` );
	await expect( author.getByRole( 'textbox', { name: '链接' } ) ).toHaveValue( other?.split( '#' )[ 0 ] ?? '' );
	await expect( author.getByRole( 'textbox', { name: '选项 2' } ) ).toHaveValue( '山里' );
	await expect( author.getByText( 'clip.mp4' ) ).toBeVisible();
	await author.getByRole( 'textbox', { name: '内容' } ).fill( `改过的 ${ stamp }` );
	await author.getByRole( 'checkbox', { name: '移除视频' } ).check();
	await author.getByRole( 'button', { name: '发布' } ).click();
	await expect( author ).toHaveURL( /\/activity\/\d+\// );
	await expect( author.getByText( `改过的 ${ stamp }` ).first() ).toBeVisible();
	await expect( author.locator( 'video' ) ).toHaveCount( 0 );
	await expect( author.locator( '.zmo-linkcard' ) ).toHaveCount( 1 );

	const reader = await open_as( 'member2', { ...PHONE, ...off } );
	await reader.goto( author.url() );
	const poll = reader.getByRole( 'group', { name: `去哪 ${ stamp }` } );
	await expect( poll.getByRole( 'radio' ) ).toHaveCount( 2 );
	await poll.getByRole( 'radio', { name: '山里' } ).check();
	await reader.getByRole( 'button', { name: '投票' } ).click();
	await expect( reader ).toHaveURL( author.url() );
	await expect( reader.getByText( '已投票' ) ).toBeVisible();
	await expect( reader.getByText( '1 人投票' ) ).toBeVisible();
	await expect( poll.getByRole( 'radio' ) ).toHaveCount( 0 );

	const visitor = await open_as( null, off );
	await visitor.goto( author.url() );
	await visitor.getByRole( 'radio', { name: '海边' } ).check();
	await visitor.getByRole( 'button', { name: '投票' } ).click();
	await expect( visitor ).toHaveURL( /login/ );
} );
