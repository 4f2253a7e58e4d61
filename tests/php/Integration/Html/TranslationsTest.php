<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Html;

use Zeromo\Community\Blocks\Screens;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Translations;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Chinese is the source and costs nothing; English comes with the plugin, for pages, answers and scripts. */
final class TranslationsTest extends IntegrationTestCase {

	private ?\WP_Scripts $scripts = null;

	/** @var list<string> Folders and files core asked for our texts in. */
	private array $looked = array();

	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = $GLOBALS['wp_scripts'] ?? null;
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // Registered again in the language of the test.
		$this->looked          = array();
	}

	protected function tearDown(): void {
		restore_current_locale();
		$GLOBALS['wp_scripts'] = $this->scripts;
		parent::tearDown();
	}

	public function test_an_english_site_reads_english(): void {
		switch_to_locale( 'en_US' );
		$head = do_blocks( '<!-- wp:zeromo/stream-head /-->' );
		foreach ( array( 'For you', 'Latest', 'Following', 'Hot', 'Photos' ) as $word ) {
			$this->assertMarkup( ">$word<", $head );
		}
		$this->assertDoesNotMatchRegularExpression( '/\p{Han}/u', $head );
		$this->assertSame(
			array( 'Posts', 'Post' ),
			array( __( '动态', 'zeromo-community' ), _x( '动态', 'one', 'zeromo-community' ) )
		);
		$this->assertSame( 'Community: Circles', Screens::templates()['zeromo-circles'] );
		$this->assertSame( 'Community: Header', Translations::of_block( '社区：页头', 'title' ) );
	}

	public function test_refusals_are_told_in_the_language_of_the_site(): void {
		$this->as_user( 0 );
		$this->assertSame(
			'请先登录',
			$this->rest( 'POST', '/user/follow', array( 'user_id' => 1 ) )->as_error()?->get_error_message()
		);
		switch_to_locale( 'en_US' );
		$this->assertSame(
			'Please sign in first',
			$this->rest( 'POST', '/user/follow', array( 'user_id' => 1 ) )->as_error()?->get_error_message()
		);
	}

	public function test_a_member_with_english_is_served_english_on_a_chinese_site(): void {
		$id = $this->create_member();
		update_user_meta( $id, 'locale', 'en_US' );
		switch_to_user_locale( $id );
		$this->assertSame( '5m ago', Format::ago( 1000000, 1000300 ) );
		restore_previous_locale();
		$this->assertSame( '5分钟前', Format::ago( 1000000, 1000300 ) );
	}

	public function test_numbers_follow_the_language(): void {
		$this->assertSame(
			array( '9,999', '1.2 万', '1.3 亿' ),
			array_map( Format::count( ... ), array( 9999, 12999, 130000000 ) )
		);
		switch_to_locale( 'en_US' );
		$this->assertSame(
			array( '9,999', '12.9K', '130M' ),
			array_map( Format::count( ... ), array( 9999, 12999, 130000000 ) )
		);
		$this->assertSame(
			array( '1 post', '2 posts' ),
			array_map(
				// phpcs:ignore WordPress.WP.I18n.MissingTranslatorsComment -- a string of the test.
				static fn( int $n ): string => sprintf( _n( '%s 动态', '%s 动态', $n, 'zeromo-community' ), $n ),
				array( 1, 2 )
			)
		);
	}

	public function test_other_englishes_read_the_same_file(): void {
		add_filter( 'get_available_languages', static fn(): array => array( 'en_GB', 'en_IE', 'zh_CN' ) );
		$switcher = new \WP_Locale_Switcher();
		$switcher->init();
		foreach ( array( 'en_GB', 'en_IE' ) as $locale ) {
			$this->assertTrue( $switcher->switch_to_locale( $locale ) );
			$this->assertSame( 'Folder', __( '收藏夹', 'zeromo-community' ), $locale );
			$this->assertMarkup( 'Choose a folder', $this->script_texts(), $locale );
		}
		$switcher->restore_current_locale();
		$this->assertSame( '收藏夹', __( '收藏夹', 'zeromo-community' ) );
	}

	public function test_taiwan_and_hong_kong_read_traditional_chinese(): void {
		add_filter( 'get_available_languages', static fn(): array => array( 'zh_TW', 'zh_HK', 'zh_CN' ) );
		$switcher = new \WP_Locale_Switcher();
		$switcher->init();
		foreach ( array( 'zh_TW', 'zh_HK' ) as $locale ) {
			$this->assertTrue( $switcher->switch_to_locale( $locale ) );
			$this->assertSame(
				array( '收藏夾', '關注', '請先登入', '社群：頁首' ),
				array(
					__( '收藏夹', 'zeromo-community' ),
					__( '关注', 'zeromo-community' ),
					__( '请先登录', 'zeromo-community' ),
					Translations::of_block( '社区：页头', 'title' ),
				),
				$locale
			);
			// phpcs:ignore WordPress.WP.I18n.MissingTranslatorsComment -- a string of the test.
			$this->assertSame( '%s 動態', _n( '%s 动态', '%s 动态', 2, 'zeromo-community' ) );
			$this->assertMarkup( '選擇收藏夾', $this->script_texts(), $locale );
		}
		$this->watch();
		unset( $GLOBALS['l10n']['zeromo-community'] );
		$this->assertSame( '收藏夾', __( '收藏夹', 'zeromo-community' ) );
		$this->assertSame( array( 'zeromo-community-zh_TW.l10n.php' ), array_map( 'basename', $this->looked ) );
		$switcher->restore_current_locale();
		$this->assertSame( '收藏夹', __( '收藏夹', 'zeromo-community' ) );
	}

	public function test_a_language_without_texts_reads_the_source(): void {
		add_filter( 'get_available_languages', static fn(): array => array( 'fr_FR', 'zh_CN' ) );
		$switcher = new \WP_Locale_Switcher();
		$switcher->init();
		$switcher->switch_to_locale( 'fr_FR' );
		$this->assertSame( '收藏夹', __( '收藏夹', 'zeromo-community' ) );
		$this->assertSame( '', $this->script_texts() );
		$switcher->restore_current_locale();
	}

	public function test_the_page_s_script_gets_the_texts_of_its_lazy_parts_too(): void {
		switch_to_locale( 'en_US' );
		$texts = $this->script_texts();
		// The first is in the entry's own files, the second in a window that is loaded on a click.
		$this->assertMarkup( '"Try again"', $texts );
		$this->assertMarkup( '"Choose a folder"', $texts );
	}

	public function test_in_chinese_no_folder_is_listed_and_no_file_is_looked_for(): void {
		$this->watch();
		unset( $GLOBALS['l10n']['zeromo-community'] );
		$this->assertSame( '收藏夹', __( '收藏夹', 'zeromo-community' ) );
		$this->assertSame( '', $this->script_texts() );
		$this->assertSame( array(), $this->looked );
	}

	public function test_in_english_no_folder_is_listed_and_one_file_is_read_for_a_page(): void {
		switch_to_locale( 'en_US' );
		$this->watch();
		unset( $GLOBALS['l10n']['zeromo-community'] );
		$this->assertSame( 'Folder', __( '收藏夹', 'zeromo-community' ) );
		$this->assertSame( array( 'zeromo-community-en_US.l10n.php' ), array_map( 'basename', $this->looked ) );
	}

	private function watch(): void {
		add_filter(
			'pre_get_language_files_from_path',
			function ( mixed $files, string $path ): mixed {
				$this->looked[] = $path;
				return $files;
			},
			10,
			2
		);
		foreach ( array( 'load_translation_file', 'load_script_translation_file' ) as $hook ) {
			add_filter(
				$hook,
				function ( mixed $file ): mixed {
					$this->looked[] = is_string( $file ) ? $file : '';
					return $file;
				},
				99
			);
		}
	}

	/** What the page prints for the front script, '' for nothing. */
	private function script_texts(): string {
		$GLOBALS['wp_scripts'] = new \WP_Scripts();
		Assets::register();
		return (string) wp_scripts()->print_translations( 'zeromo-front', false );
	}
}
