/**
 * The first minutes of an owner: from the archive on an empty WordPress to the first published activity, and to a community that can be
 * opened. Timed, and clicks are counted; pictures of each step are kept beside the site.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, prefer_shell } from './apt.mjs';
import { blueprint, faults_of, run_blueprint } from './blueprint.mjs';
import { browser_path } from './browser.mjs';
import { SITES, ToolError, free_port, is_root } from './run.mjs';
import { mark, reset, stop_server, up, wp } from './site.mjs';
import { make_zip } from './zip.mjs';

/** What may be needed at most. */
const MOST = { megabytes: 5, clicks: 12, published: 3 * 60_000, community: 10 * 60_000 };

const SCREEN = '/wp-admin/admin.php?page=zeromo&screen=/setup';
const WIDTHS = [
	[ 1280, 900 ],
	[ 390, 844 ],
];
const ICP = '沪ICP备12345678号';
const FIRST = '雨停了，院子里的青苔很亮。';
const LEVEL = '街坊';

function must( ok, what ) {
	if ( ! ok ) {
		throw new ToolError( what );
	}
}

/** A page whose clicks are counted. */
function counted( page ) {
	const hand = {
		page,
		clicks: 0,
		press: async ( locator ) => {
			hand.clicks++;
			await locator.click();
		},
		button: ( name ) => hand.press( page.getByRole( 'button', { name, exact: true } ).last() ),
		link: ( name ) => hand.press( page.getByRole( 'link', { name, exact: true } ) ),
		/** The step's heading, whose focus says that it is there. */
		at: ( name ) => page.getByRole( 'heading', { name, level: 2 } ).waitFor(),
	};
	return hand;
}

async function sign_in( browser, url, login ) {
	const context = await browser.newContext( {
		baseURL: url,
		locale: 'zh-CN',
		viewport: { width: 1280, height: 900 },
	} );
	await context.addCookies( [ { name: 'wordpress_test_cookie', value: 'WP%20Cookie%20check', url } ] );
	const form = { log: login, pwd: 'password', testcookie: '1', redirect_to: `${ url }/wp-admin/` };
	await context.request.post( '/wp-login.php', { form, maxRedirects: 0 } );
	return context.newPage();
}

/** No violation of the rules of accessibility, and nothing that is cut off at either width; pictures of both. */
async function look( page, step, folder ) {
	const { AxeBuilder } = await import( '@axe-core/playwright' );
	for ( const [ width, height ] of WIDTHS ) {
		await page.setViewportSize( { width, height } );
		await page.screenshot( { path: join( folder, `${ step }-${ width }.png` ), fullPage: true } );
		const over = await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth );
		must( over <= 0, `${ step } is ${ over } px wider than a screen of ${ width } px` );
		const { violations } = await new AxeBuilder( { page } ).include( '#zmo-admin' ).analyze();
		must( violations.length === 0, `${ step }: ${ violations.map( ( { id } ) => id ).join( ', ' ) }` );
	}
	await page.setViewportSize( { width: 1280, height: 900 } );
}

/** What there is of the site's circles, topics and activities. */
const totals = ( name ) =>
	wp( name, [
		'eval',
		`echo wp_count_posts( 'zeromo_circle' )->publish, ' ', wp_count_terms( array( 'taxonomy' => 'zeromo_topic', 'hide_empty' => false ) ), ' ', wp_count_posts( 'zeromo_activity' )->publish;`,
	] ).trim();

/** Activates, is led to the setup, goes through it and publishes. */
async function publish( hand ) {
	const { page } = hand;
	await page.goto( '/wp-admin/plugins.php' );
	await hand.press( page.locator( '#activate-zeromo-community' ) );
	await hand.at( '社区的类型' );
	// Core writes the address anew, with its slash encoded.
	must( new URL( page.url() ).searchParams.get( 'screen' ) === '/setup', `activating leads to ${ page.url() }` );
	await hand.press( page.getByRole( 'radio', { name: '兴趣论坛' } ) );
	await hand.button( '保存并继续' );
	await hand.at( '名称和颜色' );
	await page.getByLabel( '网站名称' ).fill( '青苔社' );
	await hand.button( '保存并继续' );
	await hand.at( '注册和圈子' );
	await hand.button( '保存并继续' );
	await hand.at( '备案号' );
	await hand.button( '跳过' );
	await hand.at( '首页和菜单' );
	await hand.button( '保存并继续' );
	await hand.at( '开始' );
	await hand.link( '发布第一条动态' );
	await page.getByRole( 'textbox', { name: '内容' } ).fill( FIRST );
	await hand.button( '发布' );
	await page.waitForURL( /\/activity\/\d+\// );
}

/** The second level gets a title of the owner's, on the screen of levels, and keeps it. */
async function name_level( hand, folder ) {
	const { page } = hand;
	await page
		.getByRole( 'navigation', { name: '社区管理' } )
		.getByRole( 'link', { name: '等级', exact: true } )
		.click();
	const second = page.getByRole( 'textbox', { name: '第 2 级的称号' } );
	await second.fill( LEVEL );
	await hand.button( '保存更改' );
	await page.getByRole( 'status' ).filter( { hasText: '已保存' } ).waitFor();
	await page.reload();
	await second.waitFor();
	must( ( await second.inputValue() ) === LEVEL, `the second level is called ${ await second.inputValue() }` );
	await look( page, 'levels', folder );
}

/** The filing number, levels, and a stranger who registers, joins a circle and sees what the next level is. */
async function open_community( hand, browser, url, folder ) {
	const { page } = hand;
	await page.goto( `${ SCREEN }&step=filing` );
	await page.getByLabel( 'ICP 备案号' ).fill( ICP );
	await hand.button( '保存并继续' );
	await hand.at( '首页和菜单' );
	await name_level( hand, folder );
	const context = await browser.newContext( { baseURL: url, locale: 'zh-CN' } );
	const guest = await context.newPage();
	await guest.goto( '/' );
	must( ( await guest.title() ).includes( '青苔社' ), 'the site has its name' );
	await guest.getByText( FIRST ).first().waitFor();
	await guest.getByRole( 'contentinfo' ).getByRole( 'link', { name: ICP } ).waitFor();
	await guest.goto( '/login/?tab=register' );
	const form = guest.getByRole( 'main' );
	await form.getByLabel( '用户名或邮箱' ).fill( `guest${ Date.now() % 100000 }` );
	await form.getByLabel( '密码', { exact: true } ).fill( 'first-minutes-7' );
	await form.getByRole( 'button', { name: '注册' } ).click();
	await guest.waitForURL( ( place ) => ! place.pathname.includes( 'login' ) );
	await guest.goto( '/circles/' );
	await guest.getByRole( 'link', { name: '城市漫步' } ).first().click();
	const hero = guest.locator( '.zmo-hero' );
	await hero.getByRole( 'button', { name: /^加入/ } ).click();
	await hero.getByRole( 'button', { name: '已加入', exact: true } ).waitFor();
	await guest.goto( '/account/level/' );
	const own = guest.getByRole( 'region', { name: '我的等级' } );
	await own.getByText( new RegExp( `还差 \\d+ 经验升到 Lv2 ${ LEVEL }` ) ).waitFor();
	await guest.screenshot( { path: join( folder, 'own-level-1280.png' ) } );
	await context.close();
}

/** One step by keyboard alone: the kind is chosen by arrows, and the focus is on the next heading. */
async function by_keyboard( page ) {
	await page.goto( `${ SCREEN }&step=kind` );
	await page.getByRole( 'radio', { name: '兴趣论坛' } ).focus();
	await page.keyboard.press( 'ArrowUp' );
	await page.keyboard.press( 'ArrowDown' );
	must( await page.getByRole( 'radio', { name: '兴趣论坛' } ).isChecked(), 'arrows choose' );
	await page.keyboard.press( 'Tab' );
	must( await page.getByRole( 'checkbox' ).evaluate( ( box ) => box.matches( ':focus' ) ), 'Tab goes on' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await page.getByRole( 'heading', { name: '名称和颜色', level: 2 } ).waitFor();
	const focused = await page.locator( ':focus' ).textContent();
	must( focused === '名称和颜色', `the focus is on the step's heading, not on ${ focused }` );
}

/**
 * @param {Object} options
 * @param {string} options.name Of the site.
 * @param {Object} options.zip  The archive, as make_zip() gives it; made when it is left out.
 */
export async function run_first_minutes( { name = 'first-minutes', zip: given } = {} ) {
	ensure( 'php', 'sqlite', 'browser' );
	prefer_shell();
	const result = { label: 'first minutes', passed: 0, failed: 0 };
	const step = async ( what, task ) => {
		try {
			const said = await task();
			result.passed++;
			console.log( `✓ first minutes: ${ what }${ said ? ` (${ said })` : '' }` );
		} catch ( error ) {
			result.failed++;
			console.log( `✗ first minutes: ${ what }\n${ error.message.slice( 0, 1500 ) }` );
		}
	};
	await reset( name );
	const { chromium } = await import( '@playwright/test' );
	const browser = await chromium.launch( {
		executablePath: browser_path(),
		args: is_root ? [ '--no-sandbox' ] : [],
	} );
	try {
		const zip = given ?? ( await make_zip() );
		const megabytes = zip.bytes / 1024 / 1024;
		await step( `the archive is below ${ MOST.megabytes } MB`, () => {
			must( megabytes < MOST.megabytes, `it has ${ megabytes.toFixed( 2 ) } MB` );
			return `${ megabytes.toFixed( 2 ) } MB, ${ zip.count } files`;
		} );
		const { dir, url } = await up( name, { db: 'sqlite', port: await free_port(), plugin: false, link: false } );
		mark( name, { run: Date.now() } );
		wp( name, [ 'option', 'update', 'users_can_register', '0' ] );
		const folder = join( SITES, `${ name }-pictures` );
		mkdirSync( folder, { recursive: true } );
		const hand = counted( await sign_in( browser, url, 'admin' ) );
		const began = Date.now();
		await step( 'from the archive to the first activity', async () => {
			wp( name, [ 'plugin', 'install', zip.file ] );
			await publish( hand );
			const took = Date.now() - began;
			must( hand.clicks <= MOST.clicks, `${ hand.clicks } clicks` );
			must( took < MOST.published, `${ took } ms` );
			return `${ hand.clicks } clicks, ${ Math.round( took / 1000 ) } s`;
		} );
		await step( 'to a community: sign-up, filing number, levels, circles, a member who joins', async () => {
			await open_community( hand, browser, url, folder );
			const took = Date.now() - began;
			must( took < MOST.community, `${ took } ms` );
			return `${ Math.round( took / 1000 ) } s`;
		} );
		await step( 'each step can be read, wide and narrow', async () => {
			for ( const one of [ 'kind', 'site', 'people', 'filing', 'place', 'end' ] ) {
				await hand.page.goto( `${ SCREEN }&step=${ one }` );
				await hand.page.locator( '.zmo-setup__card' ).waitFor();
				await look( hand.page, one, folder );
			}
		} );
		await step( 'by keyboard alone', () => by_keyboard( hand.page ) );
		await step( 'the command line finds all of it done', () => {
			const before = totals( name );
			wp( name, [ 'zeromo', 'setup', '--set=forum', '--home', '--menu', '--sign-up=open' ] );
			must( totals( name ) === before, `${ before } became ${ totals( name ) }` );
			return before;
		} );
		await step( 'front page and menu are put back', async () => {
			await hand.page.goto( `${ SCREEN }&step=place` );
			await hand.page.getByRole( 'checkbox', { name: '把社区放到首页' } ).uncheck();
			await hand.page.getByRole( 'checkbox', { name: '把动态、圈子和话题放进主题的菜单' } ).uncheck();
			await hand.button( '保存并继续' );
			await hand.at( '开始' );
			const front = wp( name, [ 'option', 'get', 'show_on_front' ] ).trim();
			must( front === 'posts', `the front page shows ${ front }` );
		} );
		await step( 'an owner is led there once', async () => {
			wp( name, [ 'plugin', 'deactivate', 'zeromo-community' ] );
			await hand.page.goto( '/wp-admin/plugins.php' );
			await hand.page.locator( '#activate-zeromo-community' ).click();
			await hand.page.waitForURL( /plugins\.php\?activate=true/ );
		} );
		await step( 'nothing of ours is noted in the log', () => {
			const log = join( dir, 'wp-content/debug.log' );
			const lines = existsSync( log ) ? readFileSync( log, 'utf8' ).split( '\n' ) : [];
			const ours = lines.filter( ( line ) => line.includes( '/plugins/zeromo-community/' ) );
			must( ours.length === 0, ours.slice( 0, 10 ).join( '\n' ) );
		} );
		await step( 'the blueprint of Playground opens a filled community (PHP as WebAssembly)', async () => {
			const faults = await faults_of( blueprint() );
			must( faults.length === 0, faults.join( '\n' ) );
			const broken = { ...blueprint(), steps: [ { step: 'nothing' } ] };
			must( ( await faults_of( broken ) ).length > 0, 'the schema refuses nothing' );
			const [ front, title, circles, activities ] = await run_blueprint( `${ name }-wasm`, zip.file );
			must( front === 'page' && title === '青苔社', `${ front }, ${ title }` );
			must( circles === 4 && activities === 3, `${ circles } circles, ${ activities } activities` );
			return `${ circles } circles, ${ activities } activities`;
		} );
	} catch ( error ) {
		await step( 'the site is made', () => {
			throw error;
		} );
	} finally {
		await browser.close();
		await stop_server( name );
	}
	return [ result ];
}
